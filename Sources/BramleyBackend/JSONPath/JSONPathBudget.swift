// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What one evaluation may still look at, its filters and all their paths included.
///
/// A path such as `$..*..*` selects the same values over and over, and would fill the memory.
final class JSONPathBudget {
  private var visits = 0
  private(set) var isSpent = false

  /// Notes that a value is looked at; false once there were too many.
  func visit() -> Bool {
    visits += 1
    if visits > JSONPath.visitLimit { isSpent = true }
    return !isSpent
  }

  /// Notes how many values one step has selected; false once there were too many.
  func keep(_ count: Int) -> Bool {
    if count > JSONPath.resultLimit { isSpent = true }
    return !isSpent
  }
}
