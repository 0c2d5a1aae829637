// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes how a text differs from its golden file.
package struct GoldenMismatch: Error, Sendable {
  /// The path of the golden file.
  package let path: String
  /// What the file says, or nil when there is no file yet.
  package let expected: String?
  /// What came.
  package let received: String

  /// The first line that differs, counted from 1.
  package var firstDifferentLine: Int {
    let expected = Self.lines(expected ?? "")
    let received = Self.lines(received)
    return zip(expected, received).prefix { $0 == $1 }.count + 1
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

// MARK: -

extension GoldenMismatch: CustomStringConvertible {
  /// Both texts, the place of the first difference, and how to accept the new text.
  package var description: String {
    let expected =
      expected.map { "Expected:\n\(Self.quote($0))" } ?? "There is no such file yet."
    return """
      The text differs from \(path) in line \(firstDifferentLine).
      \(expected)
      Received:
      \(Self.quote(received))
      If the new text is right, run the tests once with BRAMLEY_ACCEPT_GOLDEN=1 and commit the file.
      """
  }

  private static func quote(_ text: String) -> String {
    lines(text).map { "  | \($0)" }.joined(separator: "\n")
  }
}
