// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Whether a place in a function can be reached, and what was checked on the way.
///
/// Where ways meet, the worst of them counts: a place that one way reaches without a check is reached
/// without a check.
enum Reach: Int, Sendable, Comparable {
  /// No way leads here.
  case never
  /// Each way here evaluates a check.
  case checked
  /// Some way here evaluates no check.
  case unchecked

  /// By how little is known to have been checked.
  static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }

  /// What holds behind a check.
  var whenChecked: Reach { self == .never ? .never : .checked }

  /// What holds where two ways meet.
  func joined(_ other: Reach) -> Reach { max(self, other) }
}
