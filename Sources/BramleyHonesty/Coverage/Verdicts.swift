// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Compares what a run executed with the checks that its tests hold.
struct Verdicts: Sendable {
  /// The functions of one test target.
  var functions: [ListedFunction]
  /// How the tests ended.
  var record: RunRecord
  /// What the whole run executed.
  var coverage: Coverage
  /// What had been executed when a test ended, for the tests of which that was looked at.
  var windows: [RunRecord.Identity: Coverage] = [:]
  /// The absolute path of each file.
  var absolutePaths: [String: String] = [:]
  /// The tests, by path and name, about which a rule for sources has said the same already.
  var explained: Set<[String]> = []

  /// The findings, and for how many tests that ended well there is no data.
  func findings() -> (findings: [Finding], withoutData: Int) {
    var found: [Finding] = []
    var withoutData = 0
    let helpers = Dictionary(grouping: functions, by: \.baseName)
    for function in functions {
      found += lateFailures(in: function)
      guard function.library != nil else {
        found += rottenHelperChecks(in: function)
        continue
      }
      switch outcome(of: function) {
      case .unfinished?: found.append(unfinished(function))
      case .passed?:
        guard let entry = function.entry else { continue }
        switch execution(of: entry, in: function) {
        case .notCompiled: continue
        // The test ended well, so its process left no data: nothing can be said about its checks.
        case .neverRan: withoutData += 1
        case .ran: found += judged(function, helpers: helpers)
        }
      default: continue
      }
    }
    let news = found.filter { finding in
      finding.rule == RunRules.noData
        || finding.test.map { !explained.contains([finding.path, $0]) } ?? true
    }
    return (Array(Set(news)).sorted(), withoutData)
  }

  /// The windows that can tell something: those of tests that passed, with checks that have run in the
  /// end and may have run late.
  ///
  /// - Parameter windows: The profiles of all windows.
  /// - Returns: The profiles, each with the absolute path of the file to look at.
  func windowsToRead<Profile>(
    of windows: [RunRecord.Identity: Profile]
  ) -> [RunRecord.Identity: (profile: Profile, path: String)] {
    var wanted: [RunRecord.Identity: (profile: Profile, path: String)] = [:]
    for test in functions {
      let path = absolutePath(test)
      guard let identity = test.identity(in: path), let profile = windows[identity],
        outcome(of: test) == .passed, !explained.contains([test.path, test.name]),
        test.checks.contains(where: { $0.mayBeLate && execution(of: $0.place, in: test).isRan })
      else { continue }
      wanted[identity] = (profile, path)
    }
    return wanted
  }

  /// How many checks of tests that passed were evaluated and may have been late, with no window to
  /// tell.
  var undecided: Int {
    functions.filter { test in
      guard let identity = test.identity(in: absolutePath(test)) else { return false }
      return outcome(of: test) == .passed && windows[identity] == nil
        && !explained.contains([test.path, test.name])
    }
    .reduce(0) { sum, test in
      sum + test.checks.count { $0.mayBeLate && execution(of: $0.place, in: test).isRan }
    }
  }

  // MARK: Tests

  private func judged(
    _ test: ListedFunction, helpers: [String: [ListedFunction]]
  ) -> [Finding] {
    let late = lateChecks(in: test)
    let onTime = test.checks.filter { check in
      execution(of: check.place, in: test).isRan
        && !late.contains { ($0.line, $0.column) == (check.place.line, check.place.column) }
    }
    let isChecked =
      !onTime.isEmpty
      || test.calls.contains { call in
        var seen: Set<String> = []
        return execution(of: call.place, in: test).isRan
          && evaluates(call.name, helpers: helpers, seen: &seen)
      }
    if !isChecked, let hollow = hollow(test) { return late + [hollow] }
    return late
      + test.checks.filter { isRotten($0, in: test) }.map { check in
        finding(
          RunRules.rottenCheck,
          "The test passed, and this check was not evaluated: \(reason(of: check, in: test)). "
            + "Make sure that it runs, such as with `#require` (XCTUnwrap in XCTest), or delete it.",
          at: check.place, check.excerpt, in: test)
      }
  }

  private func hollow(_ test: ListedFunction) -> Finding? {
    let places = test.checks.map(\.place) + test.calls.map(\.place)
    let compiled = places.filter { execution(of: $0, in: test) != .notCompiled }
    guard !compiled.isEmpty else { return nil }
    let first = test.checks.first { execution(of: $0.place, in: test) == .neverRan }
    let why = first.map { check in
      " The one on line \(check.place.line) did not run because \(reason(of: check, in: test))."
    }
    let amount = compiled.count == 1 ? "its only check was not" : "none of its checks was"
    return finding(
      RunRules.hollowTest,
      "The test passed, and \(amount) evaluated.\(why ?? "") "
        + "Make sure that a check runs, such as with `#require` (XCTUnwrap in XCTest).",
      at: test.place, test.excerpt, in: test)
  }

  private func unfinished(_ test: ListedFunction) -> Finding {
    finding(
      RunRules.noData,
      "The process ended while this test ran, so nothing is known of its checks. "
        + "Mend the crash, or run it alone: `--filter \(test.baseName)`.",
      at: test.place, test.excerpt, in: test)
  }

  // MARK: Checks

  private func isRotten(_ check: ListedCheck, in function: ListedFunction) -> Bool {
    guard check.isJudged, execution(of: check.place, in: function) == .neverRan else {
      return false
    }
    // Of two ways, one is enough when it checks something itself.
    return !check.obstacles.contains { obstacle in
      stopped(obstacle, in: function)
        && obstacle.others.contains { execution(of: $0, in: function).isRan }
    }
  }

  private func stopped(_ obstacle: Obstacle, in function: ListedFunction) -> Bool {
    execution(of: obstacle.inside, in: function) == .neverRan
      && execution(of: obstacle.statement, in: function).isRan
  }

  private func reason(of check: ListedCheck, in function: ListedFunction) -> String {
    check.obstacles.first { stopped($0, in: function) }?.words
      ?? "the function had ended before it each time"
  }

  private func evaluates(
    _ name: String, helpers: [String: [ListedFunction]], seen: inout Set<String>
  ) -> Bool {
    guard let named = helpers[name] else { return true }
    guard seen.insert(name).inserted else { return false }
    for helper in named {
      if helper.checks.contains(where: { execution(of: $0.place, in: helper).isRan }) {
        return true
      }
      for call in helper.calls where execution(of: call.place, in: helper).isRan {
        if evaluates(call.name, helpers: helpers, seen: &seen) { return true }
      }
    }
    return false
  }

  private func rottenHelperChecks(in helper: ListedFunction) -> [Finding] {
    guard let entry = helper.entry, execution(of: entry, in: helper).isRan,
      record.count(.failed) + record.count(.unfinished) == 0
    else { return [] }
    return helper.checks.filter { isRotten($0, in: helper) }.map { check in
      finding(
        RunRules.rottenCheck,
        "Tests that call this passed, and the check was not evaluated: \(reason(of: check, in: helper)). "
          + "Make sure that it runs for some test, or delete it.",
        at: check.place, check.excerpt, in: helper)
    }
  }

  // MARK: Late

  private func lateFailures(in test: ListedFunction) -> [Finding] {
    switch test.identity(in: absolutePath(test)) {
    case .swiftTesting(let key): lateFailures(in: test, key)
    case .xctest(let name): lateFailures(in: test, named: name)
    case nil: []
    }
  }

  /// XCTest charges a failure to the test that runs, whatever test the check stands in.
  private func lateFailures(in test: ListedFunction, named name: String) -> [Finding] {
    let path = absolutePath(test)
    return record.caseFailures.filter { failure in
      failure.path == path && test.lines.contains(failure.line) && failure.test != name
        && failure.ended.contains(name)
    }
    .map { failure in
      let check = test.checks.first { $0.place.line == failure.line }
      return finding(
        RunRules.lateCheck,
        "This check failed after its test had ended, and the failure is charged to \(failure.test). "
          + awaiting,
        at: check?.place ?? SourcePlace(line: failure.line, column: 1), check?.excerpt ?? "",
        in: test)
    }
  }

  private func lateFailures(in test: ListedFunction, _ key: RunRecord.Key) -> [Finding] {
    record.strayIssues.filter { issue in
      issue.path == key.path && test.lines.contains(issue.place.line) && issue.ended.contains(key)
    }
    .map { issue in
      let check = test.checks.first { $0.place.line == issue.place.line }
      return finding(
        RunRules.lateCheck,
        "This check failed after its test had ended, so the failure is charged to no test. \(awaiting)",
        at: check?.place ?? issue.place, check?.excerpt ?? "", in: test)
    }
  }

  private func lateChecks(in test: ListedFunction) -> [Finding] {
    let path = absolutePath(test)
    guard let entry = test.entry, let identity = test.identity(in: path),
      let window = windows[identity], window.execution(of: entry, in: path).isRan
    else { return [] }
    return test.checks.filter { check in
      window.execution(of: check.place, in: path) == .neverRan
        && coverage.execution(of: check.place, in: path).isRan
    }
    .map { check in
      finding(
        RunRules.lateCheck,
        "This check was evaluated after its test had ended, so nobody hears when it fails. \(awaiting)",
        at: check.place, check.excerpt, in: test)
    }
  }

  private var awaiting: String {
    "Await the work in the test, or record the values with a `Recorder`."
  }

  // MARK: Look-up

  private func outcome(of test: ListedFunction) -> TestOutcome? {
    record.outcome(of: test, in: absolutePath(test))
  }

  private func execution(of place: SourcePlace, in function: ListedFunction) -> Execution {
    coverage.execution(of: place, in: absolutePath(function))
  }

  private func absolutePath(_ function: ListedFunction) -> String {
    absolutePaths[function.path] ?? function.path
  }

  private func finding(
    _ rule: Rule, _ message: String, at place: SourcePlace, _ excerpt: String,
    in function: ListedFunction
  ) -> Finding {
    Finding(
      rule, message, test: function.name, path: function.path, line: place.line,
      column: place.column, excerpt: excerpt)
  }
}
