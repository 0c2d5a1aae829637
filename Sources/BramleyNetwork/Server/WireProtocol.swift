// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

/// What a connection speaks after its first bytes; called on the loop only.
protocol WireProtocol: AnyObject {
  /// Takes all the bytes, which are valid during the call only.
  func receive(_ bytes: UnsafeRawBufferPointer)
  /// Called when all output is sent; returns whether it added some.
  func produceOutput() -> Bool
  /// Whether the peer may go on sending.
  var wantsInput: Bool { get }
  /// Whether replies are still due, so that a half-closed connection has to stay.
  var owesReply: Bool { get }
  /// What the peer has to do next.
  var awaits: AwaitedInput { get }
  /// Reacts to a peer that took too long.
  func timeOut()

  /// Sends a complete reply.
  func respond(_ response: HTTPResponse, stream: Int32)
  /// Sends the head of a reply whose body comes bit by bit.
  func begin(status: Int, fields: HTTPFields, contentLength: Int?, stream: Int32)
  /// Sends a part of the body.
  func appendBody(_ bytes: [UInt8], stream: Int32)
  /// Keeps fields that are sent behind the body, where the framing has a place for them.
  func addTrailers(_ fields: HTTPFields, stream: Int32)
  /// Ends the reply.
  func endReply(stream: Int32)
  /// Whether the head of the reply was sent.
  func hasBegun(stream: Int32) -> Bool
  /// Does something that a good server does not do.
  func misbehave(_ misbehaviour: Misbehaviour, stream: Int32)
  /// Goes over to WebSocket, if the request asks for it.
  func upgrade(
    stream: Int32, _ answer: @escaping @Sendable (WebSocketMessage) -> [WebSocketMessage])
}
