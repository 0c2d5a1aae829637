// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

/// HTTP/1.1 on one connection: one request at a time is answered, later ones wait.
final class HTTP1Connection: WireProtocol {
  // Not counted, as the connection owns its protocol; counting would cost a tenth of a request.
  private unowned(unsafe) let connection: Connection
  private var parser: HTTP1Parser
  private var input = ByteBuffer()
  private var request = HTTPRequest()
  private var rules = ReplyRules()
  private var isAnswering = false
  private var isStalled = false
  private var hasUpgraded = false
  private var hasBegunReply = false
  private var framing = BodyFraming.none
  private var trailers: HTTPFields = [:]

  /// Creates the protocol of a connection that has had no byte yet.
  init(_ connection: Connection) {
    self.connection = connection
    parser = HTTP1Parser(limits: connection.limits)
  }

  var wantsInput: Bool { input.count < connection.limits.pendingInput }
  var owesReply: Bool { isAnswering && !isStalled }
  var awaits: AwaitedInput { isAnswering ? .nothing : parser.awaits }

  private var mayParse: Bool {
    !isAnswering && !hasUpgraded && connection.takesRequests && !connection.outputIsFull
  }

  // MARK: Input

  func receive(_ bytes: UnsafeRawBufferPointer) {
    guard connection.takesRequests else { return }
    guard input.isEmpty, mayParse else {
      input.append(bytes)
      parseInput()
      return
    }
    // The usual case: parse in place and keep only what is left.
    let used = parse(bytes)
    keep(bytes.part(from: used, to: bytes.count))
  }

  func produceOutput() -> Bool {
    guard !input.isEmpty else { return false }
    parseInput()
    return !connection.output.isEmpty
  }

  func timeOut() {
    // A client that has begun a request learns why; one that was only silent is let go.
    if parser.awaits == .request { connection.closeAfterFlush() } else { refuse(408) }
  }

  private func parseInput() {
    guard mayParse else { return }
    let used = parse(input.bytes)
    input.consume(used)
    if hasUpgraded {
      connection.receivePlaintext(input.bytes)
      input.consume(input.count)
    }
  }

  private func keep(_ rest: UnsafeRawBufferPointer) {
    guard rest.count > 0, connection.takesRequests else { return }
    if hasUpgraded { connection.receivePlaintext(rest) } else { input.append(rest) }
  }

  /// Returns the number of bytes used; stops at the end of a request that is not answered at once.
  ///
  /// Only to be called when the next request may be parsed.
  private func parse(_ bytes: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    while true {
      switch parser.next(bytes, &offset) {
      case .needsMoreBytes: return offset
      case .head: beginRequest()
      case .body(let part): request.appendBody(part, keeping: connection.limits.keptBody)
      case .end(let trailers):
        if !trailers.isEmpty { request.trailers = HTTPFields(trailers) }
        isAnswering = true
        hasBegunReply = false
        connection.perform(request, stream: 0)
        guard mayParse else { return offset }
      case .invalid(let error):
        refuse(error.status)
        return bytes.count
      }
    }
  }

  private func beginRequest() {
    connection.requestCount &+= 1
    request = parser.head.takeRequest()
    rules = ReplyRules(parser.head)
    if rules.expectsContinue { connection.output.append("HTTP/1.1 100 Continue\r\n\r\n") }
  }

  private func refuse(_ status: Int) {
    rules = ReplyRules()
    rules.keepsAlive = false
    respond(HTTPResponse(status: status), stream: 0)
  }

  // MARK: Complete replies

  func respond(_ response: HTTPResponse, stream: Int32) {
    if response.mayHaveBody, !rules.isHEAD {
      let framing = BodyFraming.length(response.body.count)
      HTTP1Writer.write(response.status, response.headers, framing, rules, to: &connection.output)
      connection.output.append(response.body)
    } else {
      let framing = announcedFraming(response)
      HTTP1Writer.write(response.status, response.headers, framing, rules, to: &connection.output)
    }
    finishReply()
  }

  /// What a reply without a body says about the body that another request would get.
  private func announcedFraming(_ response: HTTPResponse) -> BodyFraming {
    guard response.mayHaveBody || response.status == 304 else { return .none }
    if response.body.isEmpty, let length = response.headers["content-length"].flatMap({ Int($0) }) {
      return .length(max(0, length))
    }
    return response.mayHaveBody ? .length(response.body.count) : .none
  }

  private func finishReply() {
    isAnswering = false
    trailers = [:]
    if !rules.keepsAlive { connection.closeAfterFlush() }
  }

  // MARK: Replies bit by bit

  func hasBegun(stream: Int32) -> Bool { isAnswering && hasBegunReply }

  func begin(status: Int, fields: HTTPFields, contentLength: Int?, stream: Int32) {
    guard isAnswering, !hasBegunReply else { return }
    if (100..<200).contains(status), status != 101 {
      guard !rules.isHTTP10 else { return }
      return HTTP1Writer.write(status, fields, .none, ReplyRules(), to: &connection.output)
    }
    hasBegunReply = true
    if !HTTPResponse(status: status).mayHaveBody {
      framing = contentLength.map { .length(max(0, $0)) } ?? .none
    } else if let contentLength {
      framing = .length(max(0, contentLength))
    } else {
      framing = rules.isHTTP10 ? .untilClose : .chunks
      if rules.isHTTP10 { rules.keepsAlive = false }
    }
    HTTP1Writer.write(status, fields, framing, rules, to: &connection.output)
    if rules.isHEAD || !HTTPResponse(status: status).mayHaveBody { framing = .none }
  }

  func appendBody(_ bytes: [UInt8], stream: Int32) {
    guard isAnswering, !bytes.isEmpty else { return }
    if !hasBegunReply { begin(status: 200, fields: [:], contentLength: nil, stream: stream) }
    switch framing {
    case .none: break
    case .untilClose: connection.output.append(bytes)
    case .length(let remaining):
      let count = min(remaining, bytes.count)
      framing = .length(remaining - count)
      bytes.withUnsafeBytes { connection.output.append($0.part(from: 0, to: count)) }
    case .chunks:
      connection.output.append(hexadecimal: bytes.count)
      connection.output.append("\r\n")
      connection.output.append(bytes)
      connection.output.append("\r\n")
    }
  }

  func addTrailers(_ fields: HTTPFields, stream: Int32) {
    for field in fields { trailers.append(field) }
  }

  func endReply(stream: Int32) {
    guard isAnswering else { return }
    if !hasBegunReply { begin(status: 200, fields: [:], contentLength: 0, stream: stream) }
    switch framing {
    case .chunks:
      connection.output.append("0\r\n")
      for field in trailers { connection.output.append("\(field.name): \(field.value)\r\n") }
      connection.output.append("\r\n")
    case .length(let remaining) where remaining > 0: rules.keepsAlive = false
    default: break
    }
    finishReply()
  }

  // MARK: Misbehaviour

  func misbehave(_ misbehaviour: Misbehaviour, stream: Int32) {
    switch misbehaviour {
    case .reset: connection.reset()
    case .closeWithoutReply: connection.closeAfterFlush()
    case .stall: isStalled = true
    case .wire(let steps): run(steps[...])
    }
  }

  private func run(_ steps: ArraySlice<WireStep>) {
    for (index, step) in zip(steps.indices, steps) {
      switch step {
      case .bytes(let bytes):
        connection.output.append(bytes)
      case .wait(let delay):
        // Not by way of the connection's protocol: the script belongs to this request.
        connection.after(delay) { [weak self] _ in self?.run(steps[(index + 1)...]) }
        return
      case .reset:
        connection.sendOutput()
        connection.reset()
        return
      case .finish:
        isAnswering = false
        connection.closeAfterFlush()
        return
      }
    }
    isAnswering = false
  }

  // MARK: Upgrade

  func upgrade(
    stream: Int32, _ answer: @escaping @Sendable (WebSocketMessage) -> [WebSocketMessage]
  ) {
    switch WebSocketHandshake.check(request) {
    case .refuse(let response):
      respond(response, stream: 0)
    case .accept(let token):
      connection.output.append(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n")
      connection.output.append("Sec-WebSocket-Accept: \(token)\r\n\r\n")
      isAnswering = false
      hasUpgraded = true
      connection.switchProtocol(to: WebSocketConnection(connection, answer))
    }
  }
}
