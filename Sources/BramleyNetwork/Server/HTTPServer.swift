// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyHTTP

/// A server on 127.0.0.1, over HTTP/1.1, HTTP/2 and WebSocket, that answers as it is told.
///
/// ```swift
/// let server = try HTTPServer { request in
///   request.path == "/melodies"
///     ? .respond(HTTPResponse(body: Array(#"["Crumble Waltz"]"#.utf8)))
///     : .respond(HTTPResponse(status: 404))
/// }
/// print(server.url)  // "http://127.0.0.1:43215"
/// server.stop()
/// ```
///
/// It runs from its creation on, and stops when told to, or when nobody holds it any more.
public final class HTTPServer: Sendable {
  /// Decides what is done about a request.
  ///
  /// It runs on the loop's thread and must not block; what takes time belongs into
  /// ``ServerReply/async(_:)``.
  public typealias Handler = @Sendable (HTTPRequest) -> ServerReply

  private let listener: Listener

  /// Creates a server and opens its port.
  ///
  /// - Parameters:
  ///   - port: The port; 0 stands for a free one.
  ///   - tls: The certificate; nil stands for plain text.
  ///   - loop: The loop that carries the connections.
  ///   - limits: What clients may ask for.
  ///   - handler: Decides what is done about each request.
  /// - Throws: ``NetworkError``, with ``NetworkError/Code/portInUse`` if the port is taken.
  public init(
    port: UInt16 = 0, tls: TLSContext? = nil, loop: EventLoop = .shared,
    limits: HTTPLimits = HTTPLimits(), handler: @escaping Handler
  ) throws(NetworkError) {
    if let failure = loop.failure { throw failure }
    listener = try Listener(port: port, tls: tls, loop: loop, limits: limits, handler: handler)
  }

  deinit { listener.loop.execute { [listener] in listener.close() } }

  /// The port, also after the server was stopped.
  public var port: UInt16 { listener.port }

  /// The address without a path, such as "http://127.0.0.1:8123".
  public var url: String { "\(listener.tls == nil ? "http" : "https")://127.0.0.1:\(port)" }

  /// The number of connections that are open at this moment.
  public var openConnectionCount: Int { listener.openConnectionCount }

  /// Closes the port and every connection; nothing is left when it returns.
  public func stop() {
    listener.loop.sync { [listener] in listener.close() }
  }

  /// Closes the port and every connection, for code that must not block its thread.
  public func stopped() async {
    await withCheckedContinuation { continuation in
      let isQueued = listener.loop.execute { [listener] in
        listener.close()
        continuation.resume()
      }
      if !isQueued { continuation.resume() }
    }
  }
}
