// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyBackend
public import BramleyNetwork
public import Foundation

/// A backend that listens on 127.0.0.1: real sockets, real time-outs, real resets.
///
/// ```swift
/// let server = try backend.listen()
/// let (data, _) = try await URLSession.shared.data(from: server.url.appending(path: "melodies"))
/// ```
///
/// It listens from its creation on, and stops when told to, or when nobody holds it any more.
/// A request that comes under the server's own address does not say where it was meant to go, so
/// stubs with a host match it by the rest of their pattern.
public final class BackendServer: Sendable {
  private let server: HTTPServer
  private let backend: MockBackend
  private let door: Int

  /// Opens the loopback door of a backend.
  init(
    _ backend: MockBackend, port: UInt16, tls: TLSContext?, token: String?
  ) throws {
    let door = try backend.open(.loopback)
    do {
      server = try HTTPServer(
        port: port, tls: tls,
        handler: RequestIntake(backend, isSecure: tls != nil, token: token).handle)
    } catch {
      backend.close(door: door)
      throw error
    }
    self.backend = backend
    self.door = door
  }

  deinit { backend.close(door: door) }

  /// The port.
  public var port: UInt16 { server.port }

  /// The address without a path, such as "http://127.0.0.1:8123".
  public var url: URL {
    var components = URLComponents()
    components.scheme = server.url.hasPrefix("https") ? "https" : "http"
    components.host = "127.0.0.1"
    components.port = Int(port)
    // These three parts always make an address; the fallback is never reached.
    return components.url ?? URL(filePath: "/")
  }

  /// Closes the port and every connection; nothing is left when it returns.
  public func stop() {
    server.stop()
    backend.close(door: door)
  }
}

// MARK: -

extension MockBackend {
  /// Serves the backend on 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: The port; 0 stands for a free one.
  ///   - tls: The certificate; nil stands for plain text.
  ///   - token: A secret that each request must carry in its field Bramley-Token, or nil to take
  ///     all. Apps that are launched by a test get it in their environment.
  /// - Returns: The server, which runs as long as it is held.
  /// - Throws: ``BackendError`` for a stub that the loopback door cannot play, or a NetworkError
  ///   when the port is taken.
  public func listen(
    port: UInt16 = 0, tls: TLSContext? = nil, token: String? = nil
  ) throws -> BackendServer {
    try BackendServer(self, port: port, tls: tls, token: token)
  }
}

extension Door {
  /// Sockets on 127.0.0.1: plays everything but failures of the client's own loading system.
  static let loopback = Door(name: "The loopback door") { fault in
    guard case .urlError = fault.kind else { return nil }
    return "A server cannot make the client's loading system fail. Use .connectionReset or "
      + ".closedConnection, or the in-process door: backend.urlSession()."
  } forwardRefusal: { address in
    address.scheme == "http"
      ? nil : "It speaks http to servers. Use that, or the in-process door: backend.urlSession()."
  }
}
