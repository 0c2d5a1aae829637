// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyNetwork

/// Passes requests on to a real server.
enum Passthrough {
  /// The longest time to wait for the server.
  private static let limit = Duration.seconds(60)

  /// What the server answers, or a 502 that says why it did not.
  static func answer(to request: HTTPRequest, from address: ServerAddress) async -> HTTPResponse {
    guard address.scheme == "http" else {
      return failure(address, "The loopback door speaks http to servers.")
    }
    var passed = request
    // The address is the server's, whatever the app believes.
    passed.scheme = nil
    passed.authority = nil
    passed.headers.remove("Expect")
    let client = HTTPClient(host: address.host, port: UInt16(address.port))
    defer { client.close() }
    do throws(NetworkError) {
      return try await client.send(passed, within: limit)
    } catch {
      return failure(address, "\(error)")
    }
  }

  private static func failure(_ address: ServerAddress, _ reason: String) -> HTTPResponse {
    HTTPResponse(
      status: 502, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array("The request could not be passed on to \(address): \(reason)".utf8))
  }
}
