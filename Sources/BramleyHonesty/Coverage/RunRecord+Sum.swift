// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RunRecord {
  /// Takes in what another run of the same tests said; of a test in both, the worse end counts.
  mutating func add(_ other: RunRecord) {
    tests.merge(other.tests, uniquingKeysWith: Self.worse)
    cases.merge(other.cases, uniquingKeysWith: Self.worse)
    caseFailures += other.caseFailures
    strayIssues += other.strayIssues
  }

  private static func worse(_ left: TestOutcome, _ right: TestOutcome) -> TestOutcome {
    let order: [TestOutcome] = [.failed, .unfinished, .passed, .skipped]
    return order.first { $0 == left || $0 == right } ?? left
  }
}
