// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What one evaluation may still look at, its predicates included.
///
/// A path such as `//*[//*[//*]]` looks at the same nodes over and over, and would never come to an
/// end. Once the budget is spent, all steps end, and what they have found does not count.
final class XPathBudget {
  private var looks = 0
  private(set) var isSpent = false

  /// Notes that so many nodes are looked at; false once there were too many.
  func look(at count: Int) -> Bool {
    looks += count
    if looks > XPath.lookLimit { isSpent = true }
    return !isSpent
  }

  /// Notes that a text is made or read, which takes its time, too; false once there was too much.
  func read(_ text: String) -> Bool { look(at: text.utf8.count / 64) }
}
