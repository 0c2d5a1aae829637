// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

/// Says which tests are stuck, what they have done, and what all threads do.
struct StuckReport {
  /// The number of tests that are told about.
  private static let limit = 5

  /// The report, ready to be printed.
  let text: String

  /// Writes the report.
  ///
  /// - Parameters:
  ///   - tests: The tests that have passed a limit.
  ///   - settings: The limits.
  ///   - isOver: Whether the process ends after this report.
  ///   - stacks: What all threads do.
  init(
    _ tests: [WatchedTest], _ settings: WatchdogSettings, isOver: Bool, stacks: [ThreadStack]
  ) {
    var lines: [String] = []
    for test in tests.prefix(Self.limit) {
      lines.append("⚠ \(test.name) has not ended after \(test.elapsed.rounded.text).")
      let story = test.story()
      lines += story.isEmpty ? ["  Nothing is on its timeline, and no wait is open."] : story
    }
    let rest = tests.count - Self.limit
    if rest > 0 { lines.append("⚠ \(rest) more tests have not ended.") }
    lines += Self.threads(stacks)
    lines.append("  \(Self.outlook(settings, isOver: isOver))")
    text = lines.joined(separator: "\n") + "\n"
  }

  /// What happens next.
  private static func outlook(_ settings: WatchdogSettings, isOver: Bool) -> String {
    let exit = WatchdogSettings.exitName
    if isOver { return "The process ends now, with status 124, as \(exit) says." }
    if let limit = settings.exitLimit { return "It goes on; \(exit) ends it after \(limit.text)." }
    return "It goes on. \(exit)=SECONDS would end the process, \(WatchdogSettings.reportName)=0 "
      + "silences this report."
  }

  /// The threads; those that do the same are told once.
  private static func threads(_ stacks: [ThreadStack]) -> [String] {
    let symbols = Symbols(of: stacks)
    var groups: [(threads: [ThreadStack], lines: [String])] = []
    for stack in stacks {
      let lines = symbols.lines(of: stack)
      if let index = groups.firstIndex(where: { $0.lines == lines }) {
        groups[index].threads.append(stack)
      } else {
        groups.append(([stack], lines))
      }
    }
    return groups.flatMap { group in
      let names = group.threads.map { "\($0.number) “\($0.name)”" }.joined(separator: ", ")
      let noun = group.threads.count == 1 ? "Thread" : "Threads"
      let lines = group.lines.isEmpty ? ["(does not tell its stack)"] : group.lines
      return ["  \(noun) \(names):"] + lines.map { "    \($0)" }
    }
  }
}

extension Duration {
  /// Whole seconds where there are some.
  fileprivate var rounded: Duration { self >= .seconds(2) ? .seconds(components.seconds) : self }
}
