// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Tests that are run together: a suite, or a whole target where there are very many suites.
struct TestGroup: Sendable, Hashable, Codable {
  /// The name for people.
  let name: String
  /// The expression that only the names of its tests match.
  let pattern: String
  /// What a run of the unchanged sources showed, or nil before it.
  var baseline: Baseline?

  /// What the tests of a group do when nothing is changed.
  struct Baseline: Sendable, Hashable, Codable {
    /// How long a run takes, in seconds.
    var seconds: Double
    /// The most memory that it took, in bytes.
    var memory: Int
    /// How many tests passed.
    var passed: Int
    /// The tests that failed.
    var failures: Set<String>
    /// Whether the run itself ended well.
    var isGreen: Bool
    /// Whether there are tests of Swift Testing.
    var hasTests: Bool
    /// Whether there are test cases of XCTest.
    var hasCases: Bool
    /// Which changes the tests reach, by their places in the list of all changes.
    var reached: [Int]
  }

  /// Puts tests into groups.
  ///
  /// - Parameters:
  ///   - names: The names, as `swift test list` prints them: "MelodyTests.Prices/discount()".
  ///   - filter: The expression that names must match, or nil for all.
  ///   - limit: How many groups there may be before whole targets become the groups.
  /// - Returns: The groups; each test is in one of them.
  /// - Throws: ``HonestyError`` when the filter is no expression.
  static func groups(
    of names: [String], filter: String?, limit: Int
  ) throws(HonestyError) -> [TestGroup] {
    var chosen = names
    var condition = ""
    if let filter {
      guard let expression = try? Regex(filter) else {
        throw HonestyError(
          .runFailed, "The filter \"\(filter)\" is no regular expression.",
          remedy: "Write it as for `swift test --filter`.")
      }
      chosen = names.filter { $0.contains(expression) }
      condition = "(?=.*(?:\(filter)))"
    }
    let tests = chosen.compactMap(Name.init)
    var groups: [TestGroup] = []
    for (module, members) in Dictionary(grouping: tests, by: \.module) {
      let prefix = "^\(condition)\(escaped(module))\\."
      for (suite, members) in Dictionary(grouping: members, by: \.suite) {
        let rest =
          suite.map { escaped($0) + "/" }
          ?? "(?:" + members.map { escaped($0.function) }.sorted().joined(separator: "|") + ")"
        groups.append(TestGroup(name: suite ?? module, pattern: prefix + rest))
      }
    }
    if groups.count > limit {
      groups = Set(tests.map(\.module)).map { module in
        TestGroup(name: module, pattern: "^\(condition)\(escaped(module))\\.")
      }
    }
    return groups.sorted { $0.pattern < $1.pattern }
  }

  private static func escaped(_ name: String) -> String {
    NSRegularExpression.escapedPattern(for: name)
  }

  /// The parts of the name of a test.
  private struct Name {
    let module: String
    /// The outermost suite, or nil for a function outside of all types.
    let suite: String?
    let function: String

    init?(_ line: String) {
      guard let point = line.firstIndex(of: "."), line.last == ")" || line.contains("/") else {
        return nil
      }
      module = String(line[..<point])
      guard !module.isEmpty, module.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        return nil
      }
      function = String(line[line.index(after: point)...])
      // A name in backticks may hold whatever it likes.
      var isQuoted = false
      let slash = function.firstIndex { character in
        if character == "`" { isQuoted.toggle() }
        return character == "/" && !isQuoted
      }
      suite = slash.map { [function] in String(function[..<$0]) }
    }
  }
}
