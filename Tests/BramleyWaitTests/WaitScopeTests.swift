// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("WaitScope", .countsRealTime)
struct WaitScopeTests {
  private let scope = WaitScope()

  private var messages: [String] { scope.findings.map(\.message) }

  @Suite("recorders")
  struct Recorders {
    private let scope = WaitScope()

    @Test(
      "are named with their line when nobody has asked them",
      .bug("https://github.com/dfed/swift-testing-expectation/issues/12"),
      .bug("https://github.com/vitest-dev/vitest/pull/10868"))
    func unasked() {
      let line = #line + 1
      WaitScope.$current.withValue(scope) { _ = Recorder<Melody>() }

      #expect(
        scope.findings.map(\.message) == [
          """
          This Recorder<Melody> was made but never asked, so it checked nothing. Ask it with \
          next(within:), expect nothing with expectNone(during:), or remove it.
          """
        ])
      #expect(scope.findings.map(\.location.line) == [line])
      #expect(scope.findings.map(\.location.fileName) == ["WaitScopeTests.swift"])
      #expect(scope.findings.map(\.isWarning) == [false])
    }

    @Test("are forgotten as soon as they are asked, also in vain")
    func asked() async {
      await WaitScope.$current.withValue(scope) {
        let melodies = Recorder<Melody>()
        _ = try? await melodies.next(within: .zero)
      }

      #expect(scope.findings.isEmpty)
      #expect(scope.recorderCount == 1)
    }

    @Test(
      "of promises that stay open are silenced by saying so",
      .bug("https://github.com/mxcl/PromiseKit/issues/332"),
      .bug("https://github.com/mxcl/PromiseKit/issues/447"),
      .bug("https://github.com/mxcl/PromiseKit/issues/1001"))
    func neverResolves() async throws {
      try await WaitScope.$current.withValue(scope) {
        let clock = TestClock()
        let pending = Recorder<Melody>(clock: clock)
        async let silence: Void = pending.expectNone(during: .seconds(60))
        try await clock.advance(by: .seconds(60))
        try await silence
      }

      #expect(scope.findings.isEmpty)
    }

    @Test("do not count outside of the scope")
    func outside() {
      _ = Recorder<Melody>()

      #expect(scope.recorderCount == 0)
    }

    @Test(
      "count from nothing when a test is repeated",
      .bug("https://github.com/pointfreeco/swift-snapshot-testing/issues/963"),
      .bug("https://github.com/pointfreeco/swift-snapshot-testing/issues/577"),
      .bug("https://github.com/pointfreeco/swift-snapshot-testing/issues/988"))
    func repeated() {
      let scopes = (0..<3).map { _ in WaitScope() }
      for scope in scopes { WaitScope.$current.withValue(scope) { _ = Recorder<Melody>() } }

      #expect(scopes.map(\.recorderCount) == [1, 1, 1])
    }

    @Test(
      "are named once when something comes after the end",
      .bug("https://github.com/OpenCombine/OpenCombine/issues/233"))
    func afterTheEnd() async throws {
      let melodies = WaitScope.$current.withValue(scope) { Recorder<Melody>() }
      melodies.complete(with: .success(.crumbleWaltz))
      melodies.complete(with: .success(.tartTango))
      melodies.complete(with: .success(.tartTango))

      #expect(try await melodies.value(within: .seconds(5)) == .crumbleWaltz)

      #expect(
        scope.findings.map(\.message) == [
          """
          This Recorder<Melody> got an element after its end: Tart Tango. Check what calls back \
          twice, or use record(_:) without an end.
          """
        ])
    }
  }

  @Test(
    "names a wait that nobody awaits, with its line",
    .bug("https://github.com/swiftlang/swift-testing/issues/1283"))
  func openWait() async throws {
    let melodies = WaitScope.$current.withValue(scope) {
      Recorder<Melody>(fileID: "ApplePieTests/ShopTests.swift", line: 3)
    }
    let line = #line + 1
    let waiting = Task { try await melodies.next(within: .seconds(3600)) }
    try await eventually("the wait to begin", within: .seconds(60)) { !scope.openWaits.isEmpty }

    #expect(
      messages == [
        """
        This wait outlived its test: the next Melody, of Recorder<Melody> made at \
        ShopTests.swift:3. Await it, or cancel the task that waits.
        """
      ])
    #expect(scope.findings.map(\.location.line) == [line])
    let open = try #require(scope.openWaits.first)
    #expect(open.hasPrefix("the next Melody, of Recorder<Melody> made at ShopTests.swift:3, for "))
    #expect(open.hasSuffix("(WaitScopeTests.swift:\(line))"))
    waiting.cancel()
    _ = await waiting.result
    #expect(messages.isEmpty)
  }

  @Test("names polls and properties that nobody awaits")
  func openPoll() async throws {
    let work = WaitScope.$current.withValue(scope) {
      Task {
        async let poll: Void = eventually("an oven", within: .seconds(3600)) { false }
        async let property: Void = forAll(.bool, runs: 1_000_000_000) { _ in
          await Task.yield()
          return true
        }
        _ = try? await (poll, property)
      }
    }
    try await eventually("both to begin", within: .seconds(60)) { messages.count == 2 }

    #expect(messages.contains { $0.hasPrefix("This wait outlived its test: an oven.") })
    #expect(messages.contains { $0.contains("a property to be checked") })
    work.cancel()
    await work.value
    #expect(messages.isEmpty)
  }

  @Test("names work that sleeps on a clock of the test")
  func sleeper() async throws {
    let line = #line + 1
    let clock = WaitScope.$current.withValue(scope) { TestClock() }
    let baking = Task(name: "baking") { try await clock.sleep(for: .seconds(2)) }
    try await clock.sleepers(1)

    #expect(
      messages == [
        """
        Work outlived its test, asleep on this clock: “baking” (until 2 s). Advance the clock \
        until it is done and await it, or cancel it.
        """
      ])
    #expect(scope.findings.map(\.location.line) == [line])
    #expect(
      scope.openWaits == ["Work outlived its test, asleep on this clock: “baking” (until 2 s)"])
    baking.cancel()
    _ = await baking.result
    #expect(messages.isEmpty)
  }

  @Test("warns of an advance that woke nobody, at its line, unless a later one did")
  func unusedAdvance() async throws {
    let clock = WaitScope.$current.withValue(scope) { TestClock() }
    let baking = Task { try await clock.sleep(for: .seconds(2)) }

    let line = #line + 1
    try await clock.advance(by: .seconds(1))

    let warnings = scope.findings.filter(\.isWarning)
    #expect(
      warnings.map(\.message) == [
        """
        This advance to 1 s woke nobody, and no later one did; the next deadline is at 2 s. \
        Advance further, or use move(by:) if nobody is meant to wake.
        """
      ])
    #expect(warnings.map(\.location.line) == [line])
    try await clock.advance(by: .seconds(1))
    try await baking.value
    #expect(messages.isEmpty)
  }

  @Test("gives open waits a moment to end, and no more than that")
  func settles() async throws {
    let clock = WaitScope.$current.withValue(scope) { TestClock() }
    let baking = Task { try await clock.sleep(for: .seconds(2)) }
    try await clock.sleepers(1)

    await scope.settle(within: .milliseconds(5))
    #expect(messages.count == 1)
    Task { try await clock.advance(by: .seconds(2)) }
    await scope.settle(within: .seconds(60))

    #expect(messages.isEmpty)
    try await baking.value
  }

  @Test(
    "reports what is made after its end as late",
    .bug("https://github.com/pointfreeco/swift-dependencies/issues/127"))
  func late() {
    let late = Recorder<String>()
    let melodies = WaitScope.$current.withValue(scope) { Recorder<Melody>() }
    melodies.finish()
    scope.close { late.record($0.message) }

    WaitScope.$current.withValue(scope) { _ = Recorder<Int>() }
    melodies.record(.tartTango)

    #expect(
      late.timeline.map { $0.split(separator: "\"")[1].prefix { $0 != "." } } == [
        "This Recorder<Int> was made after the end of its test, so it checks nothing",
        "This Recorder<Melody> got an element after its end: Tart Tango",
      ])
    #expect(scope.findings.count == 1)
  }
}
