// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a server can do to a client instead of answering.
public enum Misbehaviour: Sendable {
  /// Resets the connection; over HTTP/2 the stream.
  case reset
  /// Closes the connection.
  case closeWithoutReply
  /// Never answers, and keeps the connection open until the client closes it.
  case stall
  /// Puts raw bytes on the wire, also inside TLS; over HTTP/2 the stream is reset instead.
  case wire([WireStep])

  /// Sends bytes that are not HTTP, then closes the connection.
  public static let garbage = Misbehaviour.wire([.bytes([0xff, 0x00, 0x13, 0x37]), .finish])

  /// Sends a chunk whose size is not a number, then closes the connection.
  public static let badChunk = Misbehaviour.wire([
    .text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nZZ\r\n"), .finish,
  ])

  /// Announces the whole body and sends only its first bytes.
  ///
  /// - Parameters:
  ///   - body: The whole body.
  ///   - sent: The number of bytes that are sent.
  ///   - thenReset: Whether the connection is reset then, instead of closed.
  /// - Returns: The misbehaviour.
  public static func cutBody(
    _ body: [UInt8], after sent: Int, thenReset: Bool = false
  ) -> Misbehaviour {
    let start: [WireStep] = [
      .text("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"),
      .bytes(Array(body.prefix(sent))),
    ]
    // The pause lets the client read the bytes before the reset arrives.
    return .wire(start + (thenReset ? [.wait(.milliseconds(20)), .reset] : [.finish]))
  }

  /// Sends a correct reply, one byte at a time.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - pause: The time before each byte.
  /// - Returns: The misbehaviour.
  public static func dribble(_ body: [UInt8], every pause: Duration) -> Misbehaviour {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return .wire([.text(head)] + body.flatMap { [.wait(pause), .bytes([$0])] } + [.finish])
  }
}
