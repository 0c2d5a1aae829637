// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing

@testable import BramleyTesting

@Suite("LockTable", .bug("https://github.com/swiftlang/swift-testing/issues/683"))
struct LockTableTests {
  private var table = LockTable()
  /// Who has got what it waited for, in order.
  private let outcomes = Lock<[String]>([])

  /// Enters somebody, and listens if it has to wait.
  private mutating func enter(_ name: String, _ claims: LockTable.Claims) -> Int {
    let (number, isGranted) = table.enter(claims)
    let outcomes = outcomes
    let note = { @Sendable (outcome: String) in
      outcomes.withLock { $0.append("\(name) \(outcome)") }
    }
    if isGranted {
      note("at once")
    } else {
      table.listen(to: number) { note($0 ? "later" : "cancelled") }?()
    }
    return number
  }

  private mutating func leave(_ number: Int) {
    for delivery in table.leave(number) { delivery() }
  }

  private mutating func cancel(_ number: Int) {
    for delivery in table.cancel(number) { delivery() }
  }

  @Test("gives a resource to one after the other, in the order in which they came")
  mutating func firstInFirstOut() {
    let first = enter("first", [.oven: .writing])
    let second = enter("second", [.oven: .writing])
    _ = enter("third", [.oven: .writing])

    leave(first)
    #expect(outcomes.withLock(\.self) == ["first at once", "second later"])

    leave(second)
    #expect(outcomes.withLock(\.self) == ["first at once", "second later", "third later"])
  }

  @Test("lets different resources alone")
  mutating func different() {
    _ = enter("baker", [.oven: .writing])
    _ = enter("reader", [.recipes: .writing])

    #expect(outcomes.withLock(\.self) == ["baker at once", "reader at once"])
  }

  @Test("lets readers in together, and a writer alone")
  mutating func readers() {
    let readers = (1...2).map { enter("reader \($0)", [.recipes: .reading]) }
    let writer = enter("writer", [.recipes: .writing])

    leave(readers[0])
    #expect(outcomes.withLock(\.self) == ["reader 1 at once", "reader 2 at once"])

    leave(readers[1])
    #expect(outcomes.withLock(\.last) == "writer later")

    _ = (3...4).map { enter("reader \($0)", [.recipes: .reading]) }
    leave(writer)
    #expect(outcomes.withLock { $0.suffix(2) } == ["reader 3 later", "reader 4 later"])
  }

  @Test("lets no reader overtake a writer that waits")
  mutating func starvation() {
    let first = enter("first", [.recipes: .reading])
    let writer = enter("writer", [.recipes: .writing])
    _ = enter("second", [.recipes: .reading])

    leave(first)
    #expect(outcomes.withLock(\.self) == ["first at once", "writer later"])

    leave(writer)
    #expect(outcomes.withLock(\.last) == "second later")
  }

  @Test("gives several resources together, so that nobody holds one and waits for another")
  mutating func several() {
    let baker = enter("baker", [.oven: .writing])
    let reader = enter("reader", [.recipes: .writing])
    _ = enter("first cook", [.oven: .writing, .recipes: .writing])
    _ = enter("second cook", [.recipes: .writing, .oven: .writing])

    leave(baker)
    #expect(outcomes.withLock(\.self) == ["baker at once", "reader at once"])

    leave(reader)
    #expect(outcomes.withLock(\.self) == ["baker at once", "reader at once", "first cook later"])
  }

  @Test("lets nobody overtake who wants one of several resources that somebody waits for")
  mutating func overtaking() {
    let baker = enter("baker", [.oven: .writing, .shelf: .writing])
    _ = enter("reader", [.recipes: .writing])
    _ = enter("cook", [.oven: .writing, .recipes: .writing])
    _ = enter("late baker", [.oven: .writing])
    _ = enter("shopper", [.shelf: .writing])

    leave(baker)

    #expect(outcomes.withLock(\.self) == ["baker at once", "reader at once", "shopper later"])
  }

  @Test("lets whoever is cancelled leave, and those behind it come forward")
  mutating func cancelled() {
    _ = enter("first", [.recipes: .reading])
    let writer = enter("writer", [.recipes: .writing])
    _ = enter("second", [.recipes: .reading])

    cancel(writer)

    #expect(
      outcomes.withLock(\.self) == ["first at once", "writer cancelled", "second later"])
    #expect(table.count == 2)
  }

  @Test("a cancellation that comes too late changes nothing")
  mutating func lateCancellation() {
    let first = enter("first", [.oven: .writing])
    _ = enter("second", [.oven: .writing])

    cancel(first)

    #expect(outcomes.withLock(\.self) == ["first at once"])
    #expect(table.count == 2)
  }

  @Test("an outcome waits for whoever listens later", arguments: [true, false])
  mutating func lateListener(isCancelled: Bool) {
    let first = enter("first", [.oven: .writing])
    let (second, _) = table.enter([.oven: .writing])
    let answer = Lock<Bool?>(nil)

    if isCancelled { cancel(second) } else { leave(first) }
    table.listen(to: second) { isGranted in answer.withLock { $0 = isGranted } }?()

    #expect(answer.withLock(\.self) == !isCancelled)
  }
}

extension SharedResource {
  /// Of the tests of locks: no test of another kind uses them.
  static let oven = SharedResource("oven")
  static let shelf = SharedResource("shelf")
  static let recipes = SharedResource("recipes")
}
