// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads what XCTest prints about its test cases, the only place where it tells their ends on every
/// platform.
struct ConsoleLog: Sendable {
  /// The test cases that were started, by class and method.
  private(set) var cases: [String: TestOutcome] = [:]

  /// The failures that were printed.
  private(set) var failures: [RunRecord.CaseFailure] = []
  private var ended: Set<String> = []

  /// Reads a line, such as `Test Case 'MelodyTests.testLoads' passed (0.01 seconds)`.
  ///
  /// - Returns: The test case that this line says has ended well.
  @discardableResult
  mutating func read(_ line: some StringProtocol) -> String? {
    guard line.hasPrefix("Test Case '"), let end = line.lastIndex(of: "'") else {
      readFailure(line)
      return nil
    }
    let name = Self.name(String(line[..<end].dropFirst("Test Case '".count)))
    let words = line[line.index(after: end)...].split(separator: " ")
    switch words.first {
    case "started": cases[name] = .unfinished
    case "passed": cases[name] = .passed
    case "failed": cases[name] = .failed
    case "skipped": cases[name] = .skipped
    default: return nil
    }
    guard words.first != "started" else { return nil }
    ended.insert(name)
    return words.first == "passed" ? name : nil
  }

  /// Reads `/path/MelodyTests.swift:12: error: MelodyTests.testLoads : XCTAssertEqual failed`.
  private mutating func readFailure(_ line: some StringProtocol) {
    guard let mark = line.firstRange(of: ": error: "),
      let colon = line[..<mark.lowerBound].lastIndex(of: ":"),
      let number = Int(line[line.index(after: colon)..<mark.lowerBound]),
      let end = line[mark.upperBound...].firstRange(of: " : ")
    else { return }
    failures.append(
      RunRecord.CaseFailure(
        path: String(line[..<colon]), line: number,
        test: Self.name(String(line[mark.upperBound..<end.lowerBound])), ended: ended))
  }

  /// The class and the method of `MelodyTests.testLoads`, or, as Apple's XCTest prints methods of
  /// Objective-C, of `-[Module.MelodyTests testLoads]`.
  private static func name(_ text: String) -> String {
    guard text.hasPrefix("-["), text.hasSuffix("]") else { return text }
    let inner = text.dropFirst(2).dropLast()
    return (inner.split(separator: ".").last.map(String.init) ?? String(inner))
      .replacing(" ", with: ".")
  }
}
