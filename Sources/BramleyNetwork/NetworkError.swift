// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Describes why a server, a client or a loop could not do its work.
public struct NetworkError: Error, Sendable {
  /// A category that callers can match on and that may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String {
      case portInUse, system, tls, invalidRequest, hostNotFound, connectionRefused, connectionReset
      case closedWithoutReply, truncatedReply, malformedReply, deadlineReached, cancelled, closed
    }

    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// Another socket listens on the port.
    public static let portInUse = Self(.portInUse)
    /// The system refused a descriptor, a thread or a connection.
    public static let system = Self(.system)
    /// A certificate or a TLS setting could not be made.
    public static let tls = Self(.tls)
    /// The request cannot be written down, such as a field with a line break.
    public static let invalidRequest = Self(.invalidRequest)
    /// The name of the host has no address.
    public static let hostNotFound = Self(.hostNotFound)
    /// Nobody listens at the address.
    public static let connectionRefused = Self(.connectionRefused)
    /// The other side reset the connection.
    public static let connectionReset = Self(.connectionReset)
    /// The other side closed the connection before the first byte of a reply.
    public static let closedWithoutReply = Self(.closedWithoutReply)
    /// The connection ended in the middle of a reply.
    public static let truncatedReply = Self(.truncatedReply)
    /// What came is not a reply in HTTP/1.1.
    public static let malformedReply = Self(.malformedReply)
    /// The time limit passed before the reply was complete.
    public static let deadlineReached = Self(.deadlineReached)
    /// The task that sent the request was cancelled.
    public static let cancelled = Self(.cancelled)
    /// The client was closed, or its loop has ended.
    public static let closed = Self(.closed)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The category of this error.
  public var code: Code
  /// One sentence on what happened, and one on what to try.
  public var message: String
  /// The number of bytes of a reply that arrived before the failure.
  public var replyByteCount: Int

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The category.
  ///   - message: What happened, and what to try.
  ///   - replyByteCount: The number of bytes of a reply that arrived before the failure.
  public init(_ code: Code, _ message: String, replyByteCount: Int = 0) {
    self.code = code
    self.message = message
    self.replyByteCount = replyByteCount
  }

  /// Tells that a port is taken.
  static func portInUse(_ port: UInt16) -> NetworkError {
    NetworkError(
      .portInUse,
      "Port \(port) on 127.0.0.1 is in use by another program. Pass port 0 to get a free one.")
  }

  /// Tells what the system said to a call that failed.
  static func system(_ event: String, _ number: Int32, _ remedy: String) -> NetworkError {
    let reason = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    return NetworkError(.system, "\(event) (\(reason)). \(remedy)")
  }
}

// MARK: -

extension NetworkError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
