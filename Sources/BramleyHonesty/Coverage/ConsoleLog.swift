// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads what XCTest prints about its test cases, the only place where it tells their ends on every
/// platform.
struct ConsoleLog: Sendable {
  /// The test cases that were started, by class and method.
  private(set) var cases: [String: TestOutcome] = [:]

  /// Reads a line, such as `Test Case 'MelodyTests.testLoads' passed (0.01 seconds)`.
  mutating func read(_ line: some StringProtocol) {
    guard line.hasPrefix("Test Case '"), let end = line.lastIndex(of: "'") else { return }
    var name = String(line[..<end].dropFirst("Test Case '".count))
    if name.hasPrefix("-["), name.hasSuffix("]") {
      // Apple's XCTest prints methods of Objective-C: -[Module.MelodyTests testLoads].
      name = name.dropFirst(2).dropLast().split(separator: ".").last.map(String.init) ?? name
      name = name.replacing(" ", with: ".")
    }
    let words = line[line.index(after: end)...].split(separator: " ")
    switch words.first {
    case "started": cases[name] = .unfinished
    case "passed": cases[name] = .passed
    case "failed": cases[name] = .failed
    case "skipped": cases[name] = .skipped
    default: break
    }
  }
}
