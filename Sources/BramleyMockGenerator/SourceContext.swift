// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What stands around a declaration in its file.
public struct SourceContext: Sendable, Hashable {
  /// The names of the types around it, outermost first.
  public var enclosing: [String]
  /// The conditions of the `#if` clauses around it, outermost first.
  ///
  /// Earlier clauses are negated: the second clause of `#if A … #elseif B … #endif` is
  /// "!(A) && (B)", and its third is "!(A) && !(B)".
  public var conditions: [String]
  /// The import declarations of the file as they are written, such as "@testable import Pie".
  public var imports: [String]
  /// The path of the file, as diagnostics show it.
  public var file: String
  /// The line of the declaration's first token, from 1.
  public var line: Int
  /// The column of the declaration's first token in bytes, from 1.
  public var column: Int

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - enclosing: The names of the types around the declaration, outermost first.
  ///   - conditions: The conditions of the `#if` clauses around it, outermost first.
  ///   - imports: The import declarations of the file.
  ///   - file: The path of the file.
  ///   - line: The line of the declaration's first token.
  ///   - column: The column of the declaration's first token.
  public init(
    enclosing: [String] = [], conditions: [String] = [], imports: [String] = [], file: String,
    line: Int = 1, column: Int = 1
  ) {
    self.enclosing = enclosing
    self.conditions = conditions
    self.imports = imports
    self.file = file
    self.line = line
    self.column = column
  }
}
