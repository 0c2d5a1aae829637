// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A regular expression that is checked when it is made, and compared by its text.
package struct TextPattern: Sendable {
  /// The expression as it was written.
  package let text: String
  /// Made from a text alone, so it holds no closure of anybody; it never changes, and what it is
  /// compiled to at first use is stored atomically by the standard library.
  private nonisolated(unsafe) let regex: Regex<AnyRegexOutput>

  /// Reads an expression in the syntax of Swift's Regex.
  ///
  /// - Throws: ``TextPatternError`` with the place of the first mistake.
  package init(_ text: String) throws(TextPatternError) {
    self.text = text
    do {
      regex = try Regex(text)
    } catch {
      throw TextPatternError(pattern: text, cause: error)
    }
  }

  /// Whether the expression matches the text from its first to its last character.
  package func matchesWhole(_ candidate: String) -> Bool {
    ((try? regex.wholeMatch(in: candidate)) ?? nil) != nil
  }
}

// MARK: -

extension TextPattern: Hashable {
  /// Compares the expressions as they were written.
  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the expression as it was written.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
