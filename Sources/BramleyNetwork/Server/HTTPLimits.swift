// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Sizes and times beyond which a request is refused or a peer has to wait.
public struct HTTPLimits: Sendable {
  /// The most that request line, header fields and trailer fields may take; beyond it: 431.
  public var head = 65_536
  /// The longest request target; beyond it: 414.
  public var target = 8_192
  /// The longest line with the size of a chunk, extensions included; beyond it: 400.
  public var chunkLine = 4_096
  /// The number of body bytes that a request holds; the rest is only counted.
  public var keptBody = 64 << 20
  /// The number of unsent reply bytes from which no further request of a connection is answered.
  public var pendingOutput = 1 << 20
  /// The number of waiting request bytes from which a connection is no longer read.
  public var pendingInput = 1 << 20
  /// The longest message over WebSocket; beyond it the connection is closed.
  public var webSocketMessage = 64 << 20
  /// The longest time that a request head may take to arrive once it has begun; beyond it: 408.
  public var headTime = Duration.seconds(10)
  /// The longest silence of a client that owes the rest of a request, or a next one.
  public var idleTime = Duration.seconds(60)

  /// Creates the limits that suit tests.
  public init() {}
}
