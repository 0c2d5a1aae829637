// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What was found in a source file.
struct ScannedFile: Sendable, Equatable {
  /// The import declarations as they are written, each with the `#if` clauses around it.
  var imports: [String] = []
  /// Protocols, type aliases, classes and requests, in the order of the file.
  var declarations: [FoundDeclaration] = []
  /// Types that are named like something of the run time, or that cannot be copied.
  var types: [FoundType] = []
  /// What cannot be understood and may matter.
  var problems: [Problem] = []
  /// Why the rest cannot be relied on, such as a comment that never ends.
  var damage: Problem?

  /// Something that cannot be understood, with its place in the file.
  struct Problem: Sendable, Equatable {
    /// What is wrong, and what to do.
    var message: String
    /// The line, from 1.
    var line: Int
    /// The column in bytes, from 1.
    var column: Int
  }
}
