// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A call that came to a mock, whatever the types of its requirement: what all ``MockCall`` share.
public class AnyCallRecord: @unchecked Sendable {
  // What can change is only touched with the lock of the store held.

  /// The name of the requirement.
  let name: String
  /// When the call came; this is the order across mocks.
  let instant: ContinuousClock.Instant
  /// The number of the call among those of its mock, from 1.
  final var number = 0
  /// Whether a verification that passed has asked for the call.
  final var isVerified = false
  /// Where the call is kept; whoever has a call has its mock, too.
  unowned let store: CallStore

  init(_ name: String, in store: CallStore) {
    self.name = name
    self.store = store
    instant = .now
  }

  /// Whether this is the write of a property or a subscript.
  final var isWrite: Bool { CallText.isWrite(name) }

  /// Whether this is the write of a property: what was written can be read until the next write.
  final var isPropertyWrite: Bool { isWrite && !name.utf8.contains(UInt8(ascii: "(")) }

  /// What the call was given, for messages.
  var anyArguments: Any { () }

  /// How the call ended; to be asked with the lock of the store held.
  var ending: CallEnding { .running }

  /// The call in one line, with how it ended.
  final var text: String {
    "#\(number) \(CallText(name).call(anyArguments))\(store.ending(of: self).text)"
  }
}
