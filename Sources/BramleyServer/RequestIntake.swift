// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyNetwork

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
    var request = request
    if let token {
      guard request.headers[Door.tokenField] == token else { return Self.refusal }
      request.headers.remove(Door.tokenField)
    }
    if request.authority == nil, let host = foreignHost(request) {
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
    for name in ["127.0.0.1", "localhost", "[::1]", ""] where authority.hasPrefix(name) {
      let rest = authority.utf8.dropFirst(name.utf8.count)
      if rest.isEmpty || rest.first == UInt8(ascii: ":") { return true }
    }
    return false
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
