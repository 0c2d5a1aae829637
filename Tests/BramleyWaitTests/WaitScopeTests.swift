// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import BramleyWait
import Testing

@Suite("WaitScope")
struct WaitScopeTests {
  @Test(
    "names recorders that nobody has asked, with their line",
    .bug("https://github.com/dfed/swift-testing-expectation/issues/12"))
  func unawaited() {
    let scope = WaitScope()
    let line = #line + 1
    WaitScope.$current.withValue(scope) { _ = Recorder<Melody>() }

    #expect(scope.unawaited.map(\.subject) == ["Recorder<Melody>"])
    #expect(scope.unawaited.map(\.location.line) == [line])
    #expect(scope.unawaited.map(\.location.fileName) == ["WaitScopeTests.swift"])
    #expect(scope.unawaited.first?.message.contains("never asked") == true)
  }

  @Test("forgets a recorder as soon as it is asked, also in vain")
  func asked() async throws {
    let scope = WaitScope()
    await WaitScope.$current.withValue(scope) {
      let melodies = Recorder<Melody>()
      _ = try? await melodies.next(within: .zero)
    }

    #expect(scope.unawaited.isEmpty)
    #expect(scope.recorderCount == 1)
  }

  @Test("knows nothing of recorders outside of it")
  func outside() {
    let scope = WaitScope()

    _ = Recorder<Melody>()

    #expect(scope.recorderCount == 0)
  }
}
