// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A complete message over WebSocket.
public enum WebSocketMessage: Sendable, Hashable {
  /// Text.
  case text(String)
  /// Bytes.
  case binary([UInt8])
}
