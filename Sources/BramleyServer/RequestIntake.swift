// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyNetwork

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Takes requests from the sockets, hands them to the backend, and hands the plans back.
struct RequestIntake: Sendable {
  private let backend: MockBackend
  private let scheme: String
  private let token: String?

  init(_ backend: MockBackend, isSecure: Bool, token: String?) {
    self.backend = backend
    scheme = isSecure ? "https" : "http"
    self.token = token
  }

  /// Answers one request, on the loop's thread.
  func handle(_ request: HTTPRequest) -> ServerReply {
    if let token, request.headers[Door.tokenField] != token { return Self.refusal }
    let host = request.authority == nil ? foreignHost(request) : nil
    // Most requests are as they should be, and are not copied.
    if token == nil, host == nil { return ServerReply(backend.respond(to: request)) }
    var request = request
    if token != nil { request.headers.remove(Door.tokenField) }
    if let host {
      request.authority = host
      request.scheme = scheme
    }
    return ServerReply(backend.respond(to: request))
  }

  /// The Host field when it names another machine than this one.
  private func foreignHost(_ request: HTTPRequest) -> String? {
    for field in request.headers
    where field.name.utf8.count == 4 && field.name.equalsIgnoringASCIICase("host") {
      return Self.isThisMachine(field.value) ? nil : field.value
    }
    return nil
  }

  private static func isThisMachine(_ authority: String) -> Bool {
    names(authority, "127.0.0.1") || names(authority, "localhost") || names(authority, "[::1]")
      || names(authority, "")
  }

  /// Whether an authority has that host, with any port or none.
  ///
  /// By strncmp, as most requests name this machine.
  private static func names(_ authority: String, _ host: StaticString) -> Bool {
    authority.withCString { text in
      let length = host.utf8CodeUnitCount
      let isPrefix = host.utf8Start.withMemoryRebound(to: CChar.self, capacity: length) {
        strncmp(text, $0, length) == 0
      }
      return isPrefix && (text[length] == 0 || text[length] == CChar(UInt8(ascii: ":")))
    }
  }

  private static let refusal = ServerReply.respond(
    HTTPResponse(
      status: 403, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array(
        """
        This backend belongs to another run: the field \(Door.tokenField) is missing or wrong. \
        Launch the app from the test that serves the backend.
        """.utf8)))
}
