// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The owner of a descriptor that is registered with a loop; called on the loop's thread.
class Pollable {
  /// Reacts to what the descriptor is ready for.
  func ready(_ events: PollEvents) {}
}
