// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyHTTP

/// What a server does about a request.
///
/// Content-Length, Transfer-Encoding and Connection are written by the server; fields of these
/// names are left out. Only a reply without a body, to HEAD or with the status 304, may bring a
/// Content-Length of its own. A reply that lies on purpose is a ``Misbehaviour``.
public enum ServerReply: Sendable {
  /// Answers at once.
  case respond(HTTPResponse)
  /// Answers after a while, without holding up anybody else.
  case delayed(Duration, HTTPResponse)
  /// Sends a reply bit by bit; without an end it stays open.
  case steps([ReplyStep])
  /// Does what the closure returns; it runs in a task that is cancelled with the connection.
  case async(@Sendable () async -> ServerReply)
  /// Accepts the opening handshake of a WebSocket and answers each message with those returned.
  ///
  /// The closure runs on the loop's thread and must not block. A request that is no handshake
  /// gets 426, one over HTTP/2 gets 501.
  case webSocket(@Sendable (WebSocketMessage) -> [WebSocketMessage])
  /// Does something that a good server does not do.
  case misbehave(Misbehaviour)
}
