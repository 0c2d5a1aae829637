// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A way in which a server fails to answer.
public struct Fault: Sendable, Hashable {
  /// The sorts of failure that doors tell apart.
  package enum Kind: Sendable, Hashable {
    case connectionReset
    case closedConnection
    case garbage
    case malformedChunk
    case truncatedBody(byteCount: Int)
    case stall
    case urlError(code: Int)
    case bytes([UInt8])
  }

  /// The sort of failure.
  package let kind: Kind

  /// The connection is reset without a reply.
  public static let connectionReset = Self(kind: .connectionReset)
  /// The connection is closed without a reply.
  public static let closedConnection = Self(kind: .closedConnection)
  /// Bytes come that are no reply, then the connection is closed.
  public static let garbage = Self(kind: .garbage)
  /// A chunked body comes whose second chunk has no valid size.
  public static let malformedChunk = Self(kind: .malformedChunk)
  /// Nothing ever comes; the connection stays open.
  public static let stall = Self(kind: .stall)

  /// The reply ends in the middle of its body: so many bytes come, more were announced.
  ///
  /// - Parameter byteCount: The number of body bytes that are sent before the connection closes, at
  ///   most as many as the reply has.
  /// - Returns: The fault.
  public static func truncatedBody(after byteCount: Int) -> Self {
    Self(kind: .truncatedBody(byteCount: max(0, byteCount)))
  }

  /// The loading system itself fails with this error, as it does without a network or a name server.
  ///
  /// Only the in-process door plays it: ``MockBackend`` `urlSession()`.
  ///
  /// - Parameter code: A code of Foundation's URLError, such as -1009 for "not connected".
  /// - Returns: The fault.
  public static func urlError(_ code: Int) -> Self { Self(kind: .urlError(code: code)) }

  /// Exactly these bytes come, then the connection is closed.
  ///
  /// Only the loopback door plays it: ``MockBackend`` `listen()`.
  public static func bytes(_ bytes: [UInt8]) -> Self { Self(kind: .bytes(bytes)) }
}

// MARK: -

extension Fault: CustomStringConvertible {
  /// The name of the fault, as it is written in a stub.
  public var description: String {
    switch kind {
    case .connectionReset: "connectionReset"
    case .closedConnection: "closedConnection"
    case .garbage: "garbage"
    case .malformedChunk: "malformedChunk"
    case .truncatedBody(let byteCount): "truncatedBody(after: \(byteCount))"
    case .stall: "stall"
    case .urlError(let code): "urlError(\(code))"
    case .bytes(let bytes): "bytes(\(bytes.count) bytes)"
    }
  }
}
