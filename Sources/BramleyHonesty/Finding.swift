// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Something that lets a test pass although it checked nothing, or less than it seems to.
public struct Finding: Sendable, Hashable {
  /// The rule that found it.
  public var rule: Rule
  /// One sentence on what is wrong here, and one on what to write.
  public var message: String
  /// The test, such as "MelodyTests/showsTheMelodies()", or nil when it belongs to none.
  public var test: String?
  /// The file, as it was given.
  public var path: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes of UTF-8, counted from 1.
  public var column: Int
  /// The line of source that the finding points at.
  public var excerpt: String

  /// Creates a finding.
  public init(
    _ rule: Rule, _ message: String, test: String?, path: String, line: Int, column: Int,
    excerpt: String = ""
  ) {
    self.rule = rule
    self.message = message
    self.test = test
    self.path = path
    self.line = line
    self.column = column
    self.excerpt = excerpt
  }
}

// MARK: -

extension Finding: Comparable {
  /// By file, then by place, then by rule.
  public static func < (left: Finding, right: Finding) -> Bool {
    (left.path, left.line, left.column, left.rule.id)
      < (right.path, right.line, right.column, right.rule.id)
  }
}
