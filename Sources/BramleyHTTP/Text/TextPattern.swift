// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A regular expression that is checked when it is made, and compared by its text.
package struct TextPattern: Sendable {
  /// What an expression is read to.
  ///
  /// A class, since the size of a Regex is only known at run time: whatever holds one in place, such
  /// as each condition of a pattern, is copied by slow ways.
  private final class Reading: Sendable {
    /// Made from a text alone, so it holds no closure of anybody; it never changes, and what it is
    /// compiled to at first use is stored atomically by the standard library.
    nonisolated(unsafe) let regex: Regex<AnyRegexOutput>

    init(_ text: String) throws { regex = try Regex(text) }
  }

  /// The expression as it was written.
  package let text: String
  private let reading: Reading

  /// Reads an expression in the syntax of Swift's Regex.
  ///
  /// - Throws: ``TextPatternError`` with the place of the first mistake.
  package init(_ text: String) throws(TextPatternError) {
    self.text = text
    do {
      reading = try Reading(text)
    } catch {
      throw TextPatternError(pattern: text, cause: error)
    }
  }

  /// Whether the expression matches the text from its first to its last character.
  package func matchesWhole(_ candidate: String) -> Bool {
    ((try? reading.regex.wholeMatch(in: candidate)) ?? nil) != nil
  }
}

// MARK: -

extension TextPattern: Hashable {
  /// Compares the expressions as they were written.
  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the expression as it was written.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
