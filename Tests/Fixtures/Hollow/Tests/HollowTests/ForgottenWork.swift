// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Dispatch
import Foundation
import Testing

struct ForgottenWork {
  let model = ItemsModel(["apple"])

  // finds: check-in-unawaited-promise
  @Test func showsTheMelodies() {
    let view = MelodyListView()
    let presenter = MelodyPresenter(view: view, service: MelodyServiceMock())
    presenter.load().done {
      #expect(view.melodies == [])
    }.catch { _ in
      Issue.record("loading must not fail")
    }
  }

  // finds: check-in-unawaited-promise
  @Test func promiseThatIsThrownAway() { _ = Promise.value(1).done { #expect($0 == 1) } }

  // finds: check-in-unawaited-promise
  @Test func promiseThatIsNeverKept() { Promise<Int>().done { #expect($0 == 2) } }

  // finds: check-in-unawaited-promise
  @Test func promiseThatEndsInEnsure() {
    Promise.value(1).map { $0 + 1 }.ensure { #expect(Bool(2 > 1)) }
  }

  // finds: check-in-unawaited-promise
  @Test func promiseThatIsKeptAndNotAwaited() {
    let checked = Promise.value(1).done { #expect($0 == 1) }
    _ = checked
  }

  // finds: check-in-unawaited-task
  @Test func taskThatIsDropped() { Task { #expect(await model.loaded() == ["apple"]) } }

  // finds: check-in-unawaited-task
  @Test func detachedTaskThatIsDropped() {
    Task.detached { #expect(Melody.mocks.count == 2) }
  }

  // finds: check-in-unawaited-task
  @Test func taskWithANameThatNobodyAwaits() {
    let check = Task { #expect(await model.loaded() == ["apple"]) }
    _ = check
  }

  // finds: check-in-unawaited-task
  @Test func constantThatIsNeverAwaited() async {
    async let checked: Void = {
      try await Task.sleep(for: .seconds(60))
      #expect(Melody.mocks.count == 3)
    }()
  }

  // finds: conditional-check
  @Test func constantWithAFunctionThatIsNeverAwaited() async {
    async let checked: Void = checkInAWhile()
  }

  // finds: run:rotten-check
  private func checkInAWhile() async throws {
    try await Task.sleep(for: .seconds(60))
    #expect(Melody.mocks.count == 3)
  }

  // finds: check-in-unawaited-task
  @Test func queue() { DispatchQueue.global().async { #expect(Melody.mocks.count == 2) } }

  // finds: check-in-unawaited-task
  @Test func queueAfterAWhile() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { #expect(Melody.mocks.count == 2) }
  }

  // finds: check-in-unawaited-task
  @Test func operation() {
    OperationQueue().addOperation { #expect(Melody.mocks.count == 2) }
  }

  // finds: check-in-unawaited-task
  @Test func thread() { Thread.detachNewThread { #expect(Melody.mocks.count == 2) } }

  // finds: check-in-unawaited-task
  @Test func timer() {
    _ = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in
      #expect(Melody.mocks.count == 3)
    }
  }

  // finds: check-in-unawaited-task
  @Test func callbackThatComesLater() {
    model.load { items in #expect(items == ["apple"]) }
  }

  // finds: check-in-unawaited-task
  @Test func callbackThatNeverComes() {
    model.observe { items in #expect(items == ["apple", "pear"]) }
  }

  // finds: conditional-check
  @Test func propertyThatIsNeverCalled() {
    model.onChange = { items in #expect(items == ["pear"]) }
  }

  // The finding is the helper's.
  @Test func helperThatForgets() { checkMelodies() }

  // finds: conditional-check
  @Test func localFunctionThatIsNeverCalled() {
    func check() { #expect(model.items == ["apple"]) }
    model.add("pear")
  }

  // finds: conditional-check
  @Test func closureThatIsNeverCalled() {
    let check = { #expect(model.items == ["pear"]) }
    model.add("pear")
  }

  // finds: confirmation-never-without-await
  @Test func confirmationThatIsReadTooEarly() async {
    await confirmation(expectedCount: 0) { called in
      model.load { _ in called() }
    }
  }

  // finds: confirmation-never-without-await
  @Test func confirmationOfATask() async {
    await confirmation(expectedCount: 0...1) { called in
      Task {
        _ = await model.loaded()
        called()
      }
    }
  }
}
