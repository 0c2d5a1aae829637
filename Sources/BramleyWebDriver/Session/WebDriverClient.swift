// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyNetwork
import BramleyUI
import Foundation

/// Sends commands of W3C WebDriver and reads the replies.
final class WebDriverClient: Sendable {
  private let client: HTTPClient

  /// Creates a client for a driver on this machine.
  init(port: UInt16) { client = HTTPClient(port: port) }

  /// Sends a command.
  ///
  /// - Parameters:
  ///   - method: The method, such as "POST".
  ///   - path: The path, such as "/session".
  ///   - body: The parameters as JSON.
  ///   - type: The type of the value.
  ///   - limit: The longest time to wait for the reply.
  /// - Returns: The value in the reply.
  /// - Throws: ``DriverError``.
  func send<Value: Decodable>(
    _ method: String, _ path: String, body: [UInt8] = [], as type: Value.Type = Nothing.self,
    within limit: Duration
  ) async throws(DriverError) -> Value {
    let fields: HTTPFields = body.isEmpty ? [:] : ["Content-Type": "application/json"]
    let request = HTTPRequest(method: method, target: path, headers: fields, body: body)
    let reply: HTTPResponse
    do throws(NetworkError) {
      reply = try await client.send(request, within: limit)
    } catch {
      throw DriverError(error, limit)
    }
    let data = Data(reply.body)
    if reply.status == 200, let envelope = try? JSONDecoder().decode(Reply<Value>.self, from: data)
    {
      return envelope.value
    }
    if let failure = try? JSONDecoder().decode(Reply<WireError>.self, from: data) {
      throw DriverError(failure.value)
    }
    throw DriverError(
      .refused,
      "The driver answered \(method) \(path) with status \(reply.status) and something that is "
        + "not of WebDriver: \(reply.bodyText.prefix(200))")
  }

  /// Sends a command with parameters.
  func send<Parameters: Encodable, Value: Decodable>(
    _ method: String, _ path: String, _ parameters: Parameters,
    as type: Value.Type = Nothing.self, within limit: Duration
  ) async throws(DriverError) -> Value {
    let body: Data
    do {
      body = try JSONEncoder().encode(parameters)
    } catch {
      throw DriverError(.refused, "The parameters of \(path) are not valid JSON: \(error)")
    }
    return try await send(method, path, body: Array(body), as: type, within: limit)
  }

  /// The envelope around each value.
  private struct Reply<Value: Decodable>: Decodable {
    var value: Value
  }
}

/// A value that nobody reads, and no parameters at all.
struct Nothing: Codable, Sendable {
  /// Creates no parameters.
  init() {}

  /// Accepts any value.
  init(from decoder: any Decoder) {}

  /// Writes an empty object.
  func encode(to encoder: any Encoder) {
    _ = encoder.container(keyedBy: CodingKeys.self)
  }

  private enum CodingKeys: CodingKey {}
}
