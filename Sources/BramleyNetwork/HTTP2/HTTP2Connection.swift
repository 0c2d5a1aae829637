// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import CNGHTTP2

/// HTTP/2 on one connection, by nghttp2 without its own reading and writing.
///
/// Requests are performed after `mem_recv` has returned, never inside a callback: nghttp2 forbids
/// sending and freeing the session there.
final class HTTP2Connection: WireProtocol {
  /// The bytes that every client begins with.
  static let preface: StaticString = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

  private static let noFlags = UInt8(NGHTTP2_FLAG_NONE.rawValue)

  private unowned let connection: Connection
  private let limits: HTTPLimits
  private var session: OpaquePointer?
  private var streams: [Int32: HTTP2Stream] = [:]
  private var complete: [Int32] = []

  /// Creates the protocol of a connection that has had no byte yet.
  init(_ connection: Connection) {
    self.connection = connection
    limits = connection.limits
    nghttp2_session_server_new(
      &session, HTTP2Callbacks.all, Unmanaged.passUnretained(self).toOpaque())
    let settings = [
      nghttp2_settings_entry(
        settings_id: Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue), value: 256),
      // With the default of 64 KiB, uploads wait for a window update every few packets.
      nghttp2_settings_entry(
        settings_id: Int32(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE.rawValue), value: 1 << 20),
      nghttp2_settings_entry(
        settings_id: Int32(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE.rawValue),
        value: UInt32(clamping: limits.head)),
    ]
    nghttp2_submit_settings(session, Self.noFlags, settings, settings.count)
    nghttp2_session_set_local_window_size(session, Self.noFlags, 0, 16 << 20)
  }

  deinit { nghttp2_session_del(session) }

  var wantsInput: Bool { !connection.outputIsFull }
  var owesReply: Bool { streams.values.contains { !$0.isStalled } }
  var awaits: AwaitedInput {
    if streams.isEmpty { return .request }
    return streams.values.contains { $0.isPerformed } ? .nothing : .restOfBody
  }

  func receive(_ bytes: UnsafeRawBufferPointer) {
    let base = bytes.bindMemory(to: UInt8.self).baseAddress
    guard nghttp2_session_mem_recv(session, base, bytes.count) >= 0 else {
      return connection.destroy()
    }
    while !complete.isEmpty, connection.takesRequests {
      let id = complete.removeFirst()
      guard let stream = streams[id] else { continue }
      stream.isPerformed = true
      connection.requestCount &+= 1
      if stream.headSize > limits.head {
        respond(HTTPResponse(status: 431), stream: id)
      } else {
        connection.perform(stream.request, stream: id)
      }
    }
    guard connection.isOpen else { return }
    if nghttp2_session_want_read(session) == 0, nghttp2_session_want_write(session) == 0 {
      connection.closeAfterFlush()
    }
  }

  func produceOutput() -> Bool {
    var hasProduced = false
    while !connection.outputIsFull {
      var bytes: UnsafePointer<UInt8>?
      let count = nghttp2_session_mem_send(session, &bytes)
      if count < 0 {
        connection.destroy()
        return false
      }
      if count == 0 {
        // After a GOAWAY there is nothing left to say.
        if nghttp2_session_want_read(session) == 0 { connection.closeAfterFlush() }
        break
      }
      connection.output.append(UnsafeRawBufferPointer(start: bytes, count: count))
      hasProduced = true
    }
    return hasProduced
  }

  func timeOut() { nghttp2_session_terminate_session(session, NGHTTP2_NO_ERROR.rawValue) }

  // MARK: What the callbacks note down

  /// Makes room for a request.
  func startStream(_ id: Int32) { streams[id] = HTTP2Stream() }

  /// Takes a field of a head or of a trailer.
  func receiveField(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, stream id: Int32,
    isTrailer: Bool
  ) {
    guard let stream = streams[id] else { return }
    stream.headSize += name.count + value.count + 32
    guard stream.headSize <= limits.head else { return }
    let name = String(decoding: name, as: UTF8.self)
    let value = String(decoding: value, as: UTF8.self)
    switch name {
    case ":method": stream.request.method = value
    case ":path": stream.request.target = value
    case ":authority":
      stream.hasAuthority = true
      stream.request.headers.append("host", value)
    case "host" where stream.hasAuthority: break
    case _ where name.hasPrefix(":"): break
    case _ where isTrailer: stream.request.trailers.append(name, value)
    default: stream.request.headers.append(name, value)
    }
  }

  /// Takes a part of a request's body.
  func receiveBody(_ bytes: UnsafeRawBufferPointer, stream id: Int32) {
    streams[id]?.request.appendBody(bytes, keeping: limits.keptBody)
  }

  /// Notes that a request is complete.
  func noteEnd(ofStream id: Int32) { complete.append(id) }

  /// Lets go of a stream that is closed in both directions, or reset.
  func forget(_ id: Int32) {
    streams[id] = nil
    connection.cancelTask(stream: id)
  }

  // MARK: Replies

  func respond(_ response: HTTPResponse, stream id: Int32) {
    guard let stream = streams[id], !stream.hasBegun else { return }
    stream.hasBegun = true
    let isHEAD = stream.request.method == "HEAD"
    let sendsBody = response.mayHaveBody && !isHEAD && !response.body.isEmpty
    var length = response.mayHaveBody ? response.body.count : nil
    if response.body.isEmpty, isHEAD || response.status == 304,
      let announced = response.headers["content-length"].flatMap({ Int($0) })
    {
      length = announced
    }
    if sendsBody { stream.setBody(response.body) }
    submit(response.status, response.headers, length, stream: id, sendsBody ? stream : nil)
  }

  func hasBegun(stream id: Int32) -> Bool { streams[id]?.hasBegun == true }

  func begin(status: Int, fields: HTTPFields, contentLength: Int?, stream id: Int32) {
    guard let stream = streams[id], !stream.hasBegun else { return }
    if (100..<200).contains(status) {
      var block = Self.block(status, fields, nil)
      return block.withNameValues { fields in
        nghttp2_submit_headers(
          session, Self.noFlags, id, nil, fields.baseAddress, fields.count, nil)
      }
    }
    stream.hasBegun = true
    stream.remaining = contentLength
    stream.dropsBody =
      stream.request.method == "HEAD" || !HTTPResponse(status: status).mayHaveBody
    submit(status, fields, contentLength, stream: id, stream.dropsBody ? nil : stream)
  }

  func appendBody(_ bytes: [UInt8], stream id: Int32) {
    guard let stream = streams[id], !bytes.isEmpty else { return }
    if !stream.hasBegun { begin(status: 200, fields: [:], contentLength: nil, stream: id) }
    guard !stream.dropsBody else { return }
    stream.append(bytes)
    nghttp2_session_resume_data(session, id)
  }

  func addTrailers(_ fields: HTTPFields, stream id: Int32) {
    for field in fields { streams[id]?.trailers.append(field) }
  }

  func endReply(stream id: Int32) {
    guard let stream = streams[id] else { return }
    if !stream.hasBegun { return respond(HTTPResponse(), stream: id) }
    guard !stream.dropsBody else { return }
    stream.endBody()
    nghttp2_session_resume_data(session, id)
  }

  func misbehave(_ misbehaviour: Misbehaviour, stream id: Int32) {
    switch misbehaviour {
    case .reset, .wire:
      nghttp2_submit_rst_stream(session, Self.noFlags, id, NGHTTP2_INTERNAL_ERROR.rawValue)
    case .closeWithoutReply: connection.closeAfterFlush()
    case .stall: streams[id]?.isStalled = true
    }
  }

  func upgrade(
    stream: Int32, _ answer: @escaping @Sendable (WebSocketMessage) -> [WebSocketMessage]
  ) {
    respond(HTTPResponse(status: 501), stream: stream)
  }

  private func submit(
    _ status: Int, _ fields: HTTPFields, _ length: Int?, stream id: Int32, _ body: HTTP2Stream?
  ) {
    var block = Self.block(status, fields, length)
    block.withNameValues { fields in
      guard let body else {
        nghttp2_submit_response(session, id, fields.baseAddress, fields.count, nil)
        return
      }
      var provider = nghttp2_data_provider()
      provider.source.ptr = Unmanaged.passUnretained(body).toOpaque()
      provider.read_callback = HTTP2Callbacks.readBody
      nghttp2_submit_response(session, id, fields.baseAddress, fields.count, &provider)
    }
  }

  private static func block(_ status: Int, _ fields: HTTPFields, _ length: Int?) -> HeaderBlock {
    var block = HeaderBlock()
    block.add(":status", String(status))
    for field in fields where !isConnectionField(field.name) {
      block.add(field.name.lowercased(), field.value)
    }
    if let length { block.add("content-length", String(length)) }
    return block
  }

  private static func isConnectionField(_ name: String) -> Bool {
    switch name.utf8.count {
    case 7: name.equalsIgnoringASCIICase("upgrade")
    case 10:
      name.equalsIgnoringASCIICase("connection") || name.equalsIgnoringASCIICase("keep-alive")
    case 14: name.equalsIgnoringASCIICase("content-length")
    case 16: name.equalsIgnoringASCIICase("proxy-connection")
    case 17: name.equalsIgnoringASCIICase("transfer-encoding")
    default: false
    }
  }
}
