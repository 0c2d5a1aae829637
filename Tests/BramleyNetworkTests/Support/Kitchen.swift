// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import Foundation

/// The replies that the tests of the server ask for.
enum Kitchen {
  /// The customer, as the server knows him.
  static let customer = #"{"id":1,"name":"John Doe"}"#

  /// A body that is larger than every buffer on its way.
  ///
  /// A pattern of odd length, so that no shift goes unnoticed; copied, as loops are slow in debug
  /// builds.
  static let large: [UInt8] = {
    let pattern = (0..<4099).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(10_485_760)
    while bytes.count < 10_485_760 {
      bytes.append(contentsOf: pattern.prefix(10_485_760 - bytes.count))
    }
    return bytes
  }()

  /// A file with the large body, for uploads.
  static let largeFile: String = {
    let path = NSTemporaryDirectory() + "bramley-large-\(getpid())"
    _ = FileManager.default.createFile(atPath: path, contents: Data(large))
    return path
  }()

  /// The certificate of all tests.
  static let tls = Result { () throws(NetworkError) in try TLSContext() }

  /// A server with these replies.
  static func open(
    isSecure: Bool = false, loop: EventLoop = .shared, limits: HTTPLimits = HTTPLimits()
  ) throws -> HTTPServer {
    try HTTPServer(
      tls: isSecure ? tls.get() : nil, loop: loop, limits: limits, handler: answer)
  }

  /// A reply with a JSON body.
  static func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
  }

  private static let answer: HTTPServer.Handler = { request in
    switch "\(request.method) \(request.path)" {
    case "GET /customer", "HEAD /customer": .respond(json(customer))
    case "GET /204": .respond(HTTPResponse(status: 204, body: Array("no".utf8)))
    case "GET /304": .respond(HTTPResponse(status: 304, body: Array("no".utf8)))
    case "GET /slow": .delayed(.milliseconds(300), json(customer))
    case "GET /never": .delayed(.seconds(3600), json(customer))
    case "GET /async": .async { .respond(json(#"{"path":"\#(request.path)"}"#)) }
    case "GET /large": .respond(HTTPResponse(body: large))
    case "POST /count": .respond(json(#"{"n":\#(request.bodyByteCount)}"#))
    case "POST /echo": .respond(HTTPResponse(body: request.body))
    case "GET /mirror": .respond(mirror(request))
    case "GET /socket": .webSocket { [$0] }
    case "GET /reset": .misbehave(.reset)
    case "GET /close": .misbehave(.closeWithoutReply)
    case "GET /stall": .misbehave(.stall)
    case "GET /garbage": .misbehave(.garbage)
    case "GET /cut": .misbehave(.cutBody(Array(customer.utf8), after: 5))
    case "GET /cut-reset": .misbehave(.cutBody(Array(customer.utf8), after: 5, thenReset: true))
    case "GET /bad-chunk": .misbehave(.badChunk)
    case "GET /dribble":
      .misbehave(.dribble(Array("0123456789".utf8), every: .milliseconds(20)))
    case "GET /script":
      .misbehave(
        .wire([
          .text("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n"), .wait(.milliseconds(20)),
          .text("ok"),
        ]))
    default: streamed(request)
    }
  }

  private static func streamed(_ request: HTTPRequest) -> ServerReply {
    let length = request.query.flatMap { Int($0) }
    let head = ReplyStep.head(
      status: 200, fields: ["Content-Type": "text/plain"], contentLength: length)
    return switch request.path {
    case "/steps":
      .steps([head, .text("Crumble"), .wait(.milliseconds(20)), .text(" Waltz"), .end])
    case "/headless": .steps([.text("Crumble Waltz"), .end])
    case "/nothing": .steps([.end])
    case "/hints":
      .steps([
        .head(status: 103, fields: ["Link": "</oven.css>"]), head, .text("Crumble Waltz"), .end,
      ])
    case "/broken": .steps([head, .text("Crumble"), .misbehave(.reset)])
    case "/open": .steps([head, .text("Crumble")])
    case "/steps-204": .steps([.head(status: 204), .text("nothing"), .end])
    case "/async-steps": .async { .steps([head, .text("Crumble Waltz"), .end]) }
    default: .respond(json("{}", status: 404))
    }
  }

  /// What the server understood, one line each.
  private static func mirror(_ request: HTTPRequest) -> HTTPResponse {
    var lines = [
      request.method, request.scheme ?? "-", request.authority ?? "-", request.target,
      request.bodyText,
    ]
    lines += request.headers.map { "\($0.name): \($0.value)" }
    return HTTPResponse(body: Array(lines.joined(separator: "\n").utf8))
  }
}
