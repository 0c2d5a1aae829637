// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A piece of Swift source, as far as finding code without a tree needs to tell pieces apart.
package struct Token: Sendable {
  /// What kind of piece it is.
  package enum Kind: Sendable {
    /// A name or a keyword.
    case word
    /// A name in backticks.
    case quotedWord
    /// A number, a string or a regular expression, with all that is inside.
    case literal
    /// One byte of an operator, a bracket or another sign.
    case sign
  }

  /// What kind of piece it is.
  package var kind: Kind
  /// Where it starts, in bytes from the start of the file.
  package var start: Int
  /// Where it ends.
  package var end: Int
  /// The byte of a sign; zero for all other kinds.
  package var sign: UInt8
  /// Where the comments directly before it start; the start of the token without comments.
  package var leadingStart: Int
  /// Whether it is the first one in its line.
  package var isFirstInLine: Bool

  /// Whether it is a sign that looks like this.
  @inlinable
  package func isSign(_ scalar: Unicode.Scalar) -> Bool {
    kind == .sign && sign == UInt8(ascii: scalar)
  }

  /// Whether it is a name, be it in backticks or not.
  @inlinable
  package var isName: Bool { kind == .word || kind == .quotedWord }
}
