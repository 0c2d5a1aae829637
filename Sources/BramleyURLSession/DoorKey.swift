// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Keeps a class taken for as long as a session or a configuration may still use it.
///
/// The key travels inside the configuration, of which every session has a copy.
final class DoorKey: Sendable {
  /// The name under which a configuration carries its key, among its proxy settings.
  static let name = "BramleyDoorKey"

  /// The number of the class.
  let number: Int

  init(number: Int) { self.number = number }

  deinit { DoorRegister.shared.leave(number) }
}
