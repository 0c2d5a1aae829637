// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the test libraries said about a run.
struct RunRecord: Sendable, Equatable {
  /// A test of Swift Testing, by the place that the library gives it.
  struct Key: Sendable, Hashable {
    /// The absolute path of the file.
    var path: String
    /// The place of its attribute.
    var place: SourcePlace
  }

  /// A test of either library.
  enum Identity: Sendable, Hashable {
    /// A test of Swift Testing.
    case swiftTesting(Key)
    /// A test of XCTest, by class and method: "MelodyTests.testLoads".
    case xctest(String)
  }

  /// A failure that XCTest charged to a test, which need not be the one that holds the check.
  struct CaseFailure: Sendable, Hashable {
    /// The absolute path of the file.
    var path: String
    /// The line of the check.
    var line: Int
    /// The test that it is charged to.
    var test: String
    /// The tests of XCTest that had ended by then.
    var ended: Set<String>
  }

  /// A failure that was recorded after its test had ended, or that no test got.
  struct StrayIssue: Sendable, Hashable {
    /// The absolute path of the file.
    var path: String
    /// Where the check stands.
    var place: SourcePlace
    /// The tests of Swift Testing that had ended by then.
    var ended: Set<Key>
  }

  /// The tests of Swift Testing that were started or skipped.
  var tests: [Key: TestOutcome] = [:]
  /// The tests of XCTest that were started, by class and method: "MelodyTests.testLoads".
  var cases: [String: TestOutcome] = [:]
  /// Failures of tests of XCTest.
  var caseFailures: [CaseFailure] = []
  /// Failures without a test.
  var strayIssues: [StrayIssue] = []

  /// Whether not one test was started or skipped.
  var isEmpty: Bool { tests.isEmpty && cases.isEmpty }

  /// How many tests came to this end.
  func count(_ outcome: TestOutcome) -> Int {
    tests.values.count { $0 == outcome } + cases.values.count { $0 == outcome }
  }

  /// How many tests were started.
  var started: Int { tests.count + cases.count - count(.skipped) }

  /// The tests that failed or did not end, by file and place or by class and method.
  var failures: Set<String> { names(of: [.failed, .unfinished]) }

  /// The tests that have failed by now, whether they have ended or not.
  var failuresByNow: Set<String> { names(of: [.failed]) }

  private func names(of outcomes: Set<TestOutcome>) -> Set<String> {
    let own = tests.filter { outcomes.contains($0.value) }.keys
      .map { "\($0.path):\($0.place.line):\($0.place.column)" }
    return Set(own).union(cases.filter { outcomes.contains($0.value) }.keys)
  }

  /// Tells how a listed test ended.
  ///
  /// - Parameters:
  ///   - function: The test.
  ///   - path: The absolute path of its file.
  /// - Returns: The end, or nil when it was not part of the run.
  func outcome(of function: ListedFunction, in path: String) -> TestOutcome? {
    switch function.library {
    case .swiftTesting:
      return function.attribute.flatMap { tests[Key(path: path, place: $0)] }
    case .xctest:
      // A subclass runs what it inherits: the worst end of the method in any class counts.
      let ends = cases.filter { $0.key.hasSuffix(".\(function.baseName)") }
      if let type = function.type, let own = ends["\(type).\(function.baseName)"] { return own }
      return ends.values.first { $0 != .passed } ?? ends.values.first
    case nil: return nil
    }
  }
}
