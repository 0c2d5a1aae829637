// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One step of a script for the wire.
public enum WireStep: Sendable {
  /// Sends bytes as they are.
  case bytes([UInt8])
  /// Waits, without holding up anybody else.
  case wait(Duration)
  /// Resets the connection.
  case reset
  /// Closes the connection.
  case finish

  /// Sends a text as it is.
  public static func text(_ text: String) -> WireStep { .bytes(Array(text.utf8)) }
}
