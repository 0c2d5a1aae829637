// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyNetwork

/// The backend of the test process, seen from the app: each request is forwarded to it.
final class LiveBackend: Sendable {
  /// The app's own time-outs decide; this only keeps a forgotten request from staying for ever.
  private static let limit = Duration.seconds(3600)

  private let host: String
  private let port: UInt16
  private let token: String?

  /// Reads an address such as "http://127.0.0.1:8123".
  init(address: String, token: String?) throws(LaunchError) {
    let prefix = "http://"
    let authority = address.hasPrefix(prefix) ? String(address.dropFirst(prefix.count)) : ""
    let (host, port) = HTTPRequest.split(authority)
    guard !host.isEmpty, let port = port.flatMap(UInt16.init(exactly:)) else {
      throw LaunchError(
        .invalidBackend,
        "The address of the backend, \"\(address)\", cannot be read. "
          + "Pass \(LaunchKey.backend.name) as http://host:port.")
    }
    self.host = host
    self.port = port
    self.token = token
  }

  /// A backend whose only stub forwards every request.
  func backend() throws(LaunchError) -> MockBackend {
    do {
      return try MockBackend { Stub(.any("/**"), reply: .computed { await self.reply(to: $0) }) }
    } catch {
      throw LaunchError(.invalidBackend, error.description)
    }
  }

  /// Forwards a request, and turns what went wrong on the way into the same fault.
  ///
  /// Each request has a connection of its own: on a kept one the client would take a fault of the
  /// backend for an old connection, and send the request twice.
  private func reply(to request: HTTPRequest) async -> Reply {
    var request = request
    if let token { request.headers.append(Door.tokenField, token) }
    let client = HTTPClient(host: host, port: port)
    defer { client.close() }
    do {
      return .response(try await client.send(request, within: Self.limit))
    } catch {
      return .fault(Self.fault(for: error.code))
    }
  }

  private static func fault(for code: NetworkError.Code) -> Fault {
    switch code {
    case .connectionReset: .connectionReset
    case .closedWithoutReply, .closed, .cancelled: .closedConnection
    case .truncatedReply: .truncatedBody(after: 0)
    case .malformedReply: .garbage
    default: .urlError(-1004)  // NSURLErrorCannotConnectToHost
    }
  }
}
