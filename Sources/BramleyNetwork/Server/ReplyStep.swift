// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyHTTP

/// One step of a reply that is sent bit by bit.
///
/// ```swift
/// .steps([
///   .head(status: 200, fields: ["Content-Type": "text/plain"]),
///   .bytes(Array("Crumble ".utf8)), .wait(.milliseconds(50)), .bytes(Array("Waltz".utf8)), .end,
/// ])
/// ```
public enum ReplyStep: Sendable {
  /// Waits, without holding up anybody else.
  case wait(Duration)
  /// Sends the head; a status from 100 to 199 makes an interim one, with another to follow.
  ///
  /// Without a length the body is sent in chunks, over HTTP/2 in DATA frames, and to a client of
  /// HTTP/1.0 up to the end of the connection.
  case head(status: Int, fields: HTTPFields = [:], contentLength: Int? = nil)
  /// Sends a part of the body, up to the announced length.
  case bytes([UInt8])
  /// Sends these fields behind the body, before the end (RFC 9110, section 6.5).
  ///
  /// They are left out where the framing has no place for them: behind a body of announced length
  /// over HTTP/1.1, and to a client of HTTP/1.0.
  case trailers(HTTPFields)
  /// Ends the reply; if the body is shorter than announced, the connection or the stream is cut.
  case end
  /// Goes on with what the closure returns; it runs in a task that is cancelled with the connection.
  case async(@Sendable () async -> ServerReply)
  /// Ends the reply in a bad way.
  case misbehave(Misbehaviour)

  /// Sends a text as a part of the body.
  public static func text(_ text: String) -> ReplyStep { .bytes(Array(text.utf8)) }
}
