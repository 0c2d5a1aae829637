// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Testing

@testable import BramleyTesting

@Suite(
  "Watchdog", .bug("https://github.com/swiftlang/swift-corelibs-xctest/issues/504"))
struct WatchdogTests {
  private let reports = Recorder<String>()
  private let watchdog: Watchdog

  init() {
    let reports = reports
    watchdog = Watchdog(
      WatchdogSettings(["BRAMLEY_STUCK_AFTER": "0.01"]), stacks: { [] },
      print: { reports.record($0) })
  }

  @Test("reports a test that does not end, with what it has done")
  func stuck() async throws {
    let end = watchdog.watch("bakes (OvenTests.swift:7)") { ["  0.002 s  note  the oven is hot"] }
    defer { end() }

    let report = try await reports.next(within: .seconds(60))

    #expect(report.hasPrefix("⚠ bakes (OvenTests.swift:7) has not ended after "))
    #expect(report.contains("\n  0.002 s  note  the oven is hot\n"))
    #expect(
      report.hasSuffix(
        "  It goes on. BRAMLEY_STUCK_EXIT_AFTER=SECONDS would end the process, "
          + "BRAMLEY_STUCK_AFTER=0 silences this report.\n"))
  }

  @Test("says so when nothing is known of a test")
  func nothingKnown() async throws {
    let end = watchdog.watch("bakes") { [] }
    defer { end() }

    let report = try await reports.next(within: .seconds(60))

    #expect(report.contains("\n  Nothing is on its timeline, and no wait is open.\n"))
  }

  @Test("says nothing of tests that have ended, and nothing twice")
  func ended() async throws {
    watchdog.watch("is quick") { [] }()
    let end = watchdog.watch("is stuck") { [] }
    defer { end() }
    let first = try await reports.next(within: .seconds(60))
    watchdog.watch("is quick, too") { [] }()
    let later = watchdog.watch("is stuck later") { [] }
    defer { later() }
    let second = try await reports.next(within: .seconds(60))

    #expect(first.split(separator: "\n").count { $0.hasPrefix("⚠") } == 1)
    #expect(first.hasPrefix("⚠ is stuck has"))
    #expect(second.split(separator: "\n").count { $0.hasPrefix("⚠") } == 1)
    #expect(second.hasPrefix("⚠ is stuck later has"))
  }

  @Test("looks again after a time without tests")
  func idle() async throws {
    for name in ["first", "second"] {
      let end = watchdog.watch(name) { [] }
      let report = try await reports.next(within: .seconds(60))
      end()
      try await eventually("the thread to end", within: .seconds(60)) { !watchdog.isAwake }
      #expect(report.hasPrefix("⚠ \(name) has"))
    }
  }

  @Test("tells about five tests, and counts the others")
  func many() {
    let tests = (1...7).map { WatchedTest(name: "bakes \($0)", limit: nil, story: { [] }) }

    let report = StuckReport(tests, WatchdogSettings([:]), isOver: false, stacks: [])

    let heads = report.text.split(separator: "\n").filter { $0.hasPrefix("⚠") }
    #expect(heads.count == 6)
    #expect(heads.last == "⚠ 2 more tests have not ended.")
  }

  @Suite("settings")
  struct Settings {
    @Test("report after a minute, and never end the process")
    func usual() {
      let settings = WatchdogSettings([:])

      #expect(settings.reportLimit == .seconds(60))
      #expect(settings.exitLimit == nil)
    }

    @Test("are seconds, zero is never, and nonsense changes nothing")
    func values() {
      let set = WatchdogSettings(["BRAMLEY_STUCK_AFTER": "0", "BRAMLEY_STUCK_EXIT_AFTER": "1.5"])
      let nonsense = WatchdogSettings(["BRAMLEY_STUCK_AFTER": "soon"])

      #expect(set.reportLimit == nil)
      #expect(set.exitLimit == .seconds(1.5))
      #expect(nonsense.reportLimit == .seconds(60))
    }

    @Test("give the limits one after the other")
    func limits() {
      let both = WatchdogSettings(["BRAMLEY_STUCK_AFTER": "1", "BRAMLEY_STUCK_EXIT_AFTER": "3"])
      let none = WatchdogSettings(["BRAMLEY_STUCK_AFTER": "0"])

      #expect(both.nextLimit(after: .zero) == .seconds(1))
      #expect(both.nextLimit(after: .seconds(1)) == .seconds(3))
      #expect(both.nextLimit(after: .seconds(3)) == nil)
      #expect(none.nextLimit(after: .zero) == nil)
    }
  }
}
