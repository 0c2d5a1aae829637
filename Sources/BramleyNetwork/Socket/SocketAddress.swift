// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import CLinux
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A numeric address and a port, in the form that the system calls take.
struct SocketAddress: Sendable {
  private var storage: sockaddr_storage
  private var length: socklen_t

  /// Creates the address from an IPv4 or IPv6 address in text form; nil if it is neither.
  ///
  /// The name localhost stands for 127.0.0.1, without asking anybody.
  init?(numeric host: String, port: UInt16) {
    let flags = AI_NUMERICHOST | AI_NUMERICSERV
    self.init(host == "localhost" ? "127.0.0.1" : host, port: port, flags: flags)
  }

  /// Looks the host up, which may take seconds: not to be called on a loop.
  init?(lookingUp host: String, port: UInt16) {
    self.init(host, port: port, flags: AI_NUMERICSERV)
  }

  private init?(_ host: String, port: UInt16, flags: Int32) {
    var hints = addrinfo()
    hints.ai_flags = flags
    hints.ai_family = AF_UNSPEC
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let first = found else {
      return nil
    }
    defer { freeaddrinfo(first) }
    guard let address = first.pointee.ai_addr else { return nil }
    storage = sockaddr_storage()
    length = first.pointee.ai_addrlen
    guard Int(length) <= MemoryLayout<sockaddr_storage>.size else { return nil }
    withUnsafeMutableBytes(of: &storage) {
      $0.baseAddress?.copyMemory(from: address, byteCount: Int(length))
    }
  }

  /// The address family.
  var family: Int32 { Int32(storage.ss_family) }

  /// Passes the address to a system call.
  func withPointer<Result>(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, length) }
    }
  }
}
