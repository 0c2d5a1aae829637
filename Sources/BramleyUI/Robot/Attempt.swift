// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One attempt at an action.
struct Attempt: Sendable {
  /// The number of attempts before this one.
  var number: Int
  /// The longest time for each command to the driver.
  var limit: Duration
}
