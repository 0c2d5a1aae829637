// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How often a place of a file was executed in a run.
enum Execution: Sendable, Hashable {
  /// As often as this, which is not 0.
  case ran(UInt64)
  /// It was compiled and never executed.
  case neverRan
  /// The compiler left it out, or there is no data about the file.
  case notCompiled

  /// Whether it was executed at least once.
  var isRan: Bool { if case .ran = self { true } else { false } }
}
