// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyHTTP

/// A keep-alive connection in HTTP/1.1 to one host, for one request at a time.
///
/// ```swift
/// let client = HTTPClient(port: server.port)
/// let reply = try await client.send(HTTPRequest(target: "/melodies"), within: .seconds(5))
/// reply.status  // 200
/// ```
///
/// Requests that are sent at the same time wait for each other, in the order in which they were
/// sent. The connection is made with the first request and once more whenever it is gone.
public final class HTTPClient: Sendable {
  private let loop: EventLoop
  private let connection: ClientConnection

  /// Creates a client; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - host: A name or a numeric address.
  ///   - port: The port.
  ///   - loop: The loop that carries the connection.
  public init(host: String = "127.0.0.1", port: UInt16, loop: EventLoop = .shared) {
    self.loop = loop
    connection = ClientConnection(host: host, port: port, loop: loop)
  }

  deinit { close() }

  /// Sends a request and waits for the reply.
  ///
  /// - Parameters:
  ///   - request: The request. If it has an authority, its target is written in full, such as
  ///     "http://api.apple.pie/melodies", and its Host field names that authority.
  ///   - limit: The longest time for waiting in line, connecting, sending and receiving together.
  /// - Returns: The reply, its body without chunks.
  /// - Throws: ``NetworkError``, whose code says what went wrong.
  ///
  /// A request that finds the kept connection closed before the first byte of a reply is sent
  /// once more on a new one.
  public func send(
    _ request: HTTPRequest, within limit: Duration
  ) async throws(NetworkError) -> HTTPResponse {
    let bytes = try RequestWriter.bytes(of: request, host: connection.address)
    let exchange = Exchange(bytes: bytes, method: request.method, limit: limit)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isQueued = loop.execute { [connection] in
          exchange.wait(continuation)
          connection.start(exchange)
        }
        if !isQueued {
          continuation.resume(returning: .failure(connection.error(.closed)))
        }
      }
    } onCancel: {
      loop.execute { [connection] in connection.abandon(exchange) }
    }
    return try outcome.get()
  }

  /// Closes the connection; requests that wait, and later ones, fail.
  public func close() {
    loop.execute { [connection] in connection.close() }
  }
}
