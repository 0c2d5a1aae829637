// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A way in which a test can be worth less than its green.
public struct Rule: Sendable {
  /// The name in reports and in comments that silence it, such as "sleepy-test".
  public let id: String
  /// How sure it is.
  public let severity: Severity
  /// What it finds, in one sentence.
  public let summary: String
  /// A test that it reports.
  public let bad: String
  /// The same test as it should be.
  public let good: String

  init(_ id: String, _ severity: Severity, _ summary: String, bad: String, good: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.bad = bad
    self.good = good
  }
}

// MARK: -

extension Rule: Hashable {
  /// Rules with the same name are the same.
  public static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
