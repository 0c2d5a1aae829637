// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import CHTTPScan

/// WebSocket (RFC 6455) on an upgraded connection, without extensions.
final class WebSocketConnection: WireProtocol {
  private typealias Opcode = WebSocketFrame.Opcode

  private unowned let connection: Connection
  private let answer: @Sendable (WebSocketMessage) -> [WebSocketMessage]
  private var input = ByteBuffer()
  private var message: (opcode: Opcode, bytes: [UInt8])?  // of which not all fragments are here
  private var hasClosed = false

  /// Creates the protocol of a connection whose handshake is done.
  init(
    _ connection: Connection,
    _ answer: @escaping @Sendable (WebSocketMessage) -> [WebSocketMessage]
  ) {
    self.connection = connection
    self.answer = answer
  }

  var wantsInput: Bool { !connection.outputIsFull }
  var owesReply: Bool { false }
  var awaits: AwaitedInput { .nothing }

  func receive(_ bytes: UnsafeRawBufferPointer) {
    guard !hasClosed else { return }
    input.append(bytes)
    readFrames()
  }

  func produceOutput() -> Bool {
    guard !hasClosed, !input.isEmpty else { return false }
    readFrames()
    return !connection.output.isEmpty
  }

  // MARK: Requests, of which there are none any more

  func timeOut() {}
  func respond(_ response: HTTPResponse, stream: Int32) {}
  func begin(status: Int, fields: HTTPFields, contentLength: Int?, stream: Int32) {}
  func appendBody(_ bytes: [UInt8], stream: Int32) {}
  func addTrailers(_ fields: HTTPFields, stream: Int32) {}
  func endReply(stream: Int32) {}
  func hasBegun(stream: Int32) -> Bool { false }
  func misbehave(_ misbehaviour: Misbehaviour, stream: Int32) {}
  func upgrade(
    stream: Int32, _ answer: @escaping @Sendable (WebSocketMessage) -> [WebSocketMessage]
  ) {}

  // MARK: Input

  private func readFrames() {
    while !hasClosed, !connection.outputIsFull, let frame = nextFrameHead() {
      guard input.count >= frame.size + frame.length else { break }
      let bytes = input.mutableBytes
      guard let base = bytes.baseAddress else { break }
      let payload = UnsafeMutableRawBufferPointer(start: base + frame.size, count: frame.length)
      websocket_unmask(base + frame.size, frame.length, base + frame.size - 4)
      handle(frame, UnsafeRawBufferPointer(payload))
      input.consume(frame.size + frame.length)
    }
  }

  private func nextFrameHead() -> WebSocketFrame.Head? {
    let bytes = input.bytes
    guard bytes.count >= 2 else { return nil }
    // No extension was agreed on, so the reserved bits are zero; clients always mask.
    guard bytes[0] & 0x70 == 0, bytes[1] & 0x80 != 0,
      let opcode = Opcode(rawValue: bytes[0] & 15)
    else {
      fail(.protocolError)
      return nil
    }
    let isFinal = bytes[0] & 0x80 != 0
    var length = UInt64(bytes[1] & 0x7f)
    let lengthSize = length == 126 ? 2 : length == 127 ? 8 : 0
    guard !opcode.isControl || (isFinal && lengthSize == 0) else {
      fail(.protocolError)
      return nil
    }
    let size = 2 + lengthSize + 4
    guard bytes.count >= size else { return nil }
    if lengthSize > 0 {
      length = bytes[2..<(2 + lengthSize)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let held = message?.bytes.count ?? 0
    guard length <= UInt64(max(0, connection.limits.webSocketMessage - held)) else {
      fail(.tooBig)
      return nil
    }
    return WebSocketFrame.Head(isFinal: isFinal, opcode: opcode, size: size, length: Int(length))
  }

  private func handle(_ frame: WebSocketFrame.Head, _ payload: UnsafeRawBufferPointer) {
    switch frame.opcode {
    case .ping: send(.pong, payload)
    case .pong: break
    case .close: close(with: payload)
    case .text, .binary:
      guard message == nil else { return fail(.protocolError) }
      message = (frame.opcode, Array(payload))
      if frame.isFinal { deliver() }
    case .continuation:
      guard message != nil else { return fail(.protocolError) }
      message?.bytes += payload
      if frame.isFinal { deliver() }
    }
  }

  private func deliver() {
    guard let (opcode, bytes) = message else { return }
    message = nil
    let received: WebSocketMessage
    if opcode == .text {
      guard let text = String(validating: bytes, as: UTF8.self) else { return fail(.invalidText) }
      received = .text(text)
    } else {
      received = .binary(bytes)
    }
    for reply in answer(received) {
      switch reply {
      case .text(let text): Array(text.utf8).withUnsafeBytes { send(.text, $0) }
      case .binary(let bytes): bytes.withUnsafeBytes { send(.binary, $0) }
      }
    }
  }

  // MARK: Output

  private func send(_ opcode: Opcode, _ payload: UnsafeRawBufferPointer) {
    connection.output.append(WebSocketFrame.head(opcode, length: payload.count))
    connection.output.append(payload)
  }

  /// Answers with the code that came, or with none.
  private func close(with payload: UnsafeRawBufferPointer) {
    if payload.count == 1 { return fail(.protocolError) }
    send(.close, payload.part(from: 0, to: min(2, payload.count)))
    hasClosed = true
    connection.closeAfterFlush()
  }

  private func fail(_ code: WebSocketFrame.CloseCode) {
    withUnsafeBytes(of: code.rawValue.bigEndian) { send(.close, $0) }
    hasClosed = true
    connection.closeAfterFlush()
  }
}
