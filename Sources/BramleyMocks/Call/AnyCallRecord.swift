// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A call that came to a mock, whatever the types of its requirement.
class AnyCallRecord: @unchecked Sendable {
  // What can change is only touched with the lock of the record's store held.

  /// The name of the requirement.
  let name: String
  /// When the call came; this is the order across mocks.
  let instant: ContinuousClock.Instant
  /// The number of the call among those of its mock, from 1.
  final var number = 0
  /// Whether a verification that passed has asked for the call.
  final var isVerified = false

  init(_ name: String) {
    self.name = name
    instant = .now
  }

  /// What the call was given, for messages.
  var anyArguments: Any { () }

  /// How the call ended, for messages; nil while it runs.
  var outcomeText: String? { nil }
}
