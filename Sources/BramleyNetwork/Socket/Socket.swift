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

/// The socket calls that the module needs, all on descriptors that never block.
enum Socket {
  /// What came of reading or writing.
  enum Transfer {
    case bytes(Int)
    case wouldBlock
    case endOfStream
    case failed(Int32)
  }

  /// Creates a stream socket; -1 with `errno` set if there is none left.
  static func make(family: Int32) -> Int32 {
    #if os(Linux)
      let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
      return socket(family, Int32(type), 0)
    #else
      let descriptor = socket(family, SOCK_STREAM, 0)
      if descriptor >= 0 { prepare(descriptor) }
      return descriptor
    #endif
  }

  /// Binds and listens on 127.0.0.1; from here on the kernel queues connections.
  ///
  /// - Parameter port: The port, or 0 for a free one.
  /// - Returns: The descriptor and the port that it got.
  /// - Throws: ``NetworkError`` with ``NetworkError/Code/portInUse`` if another socket has it.
  static func openListener(port: UInt16) throws(NetworkError) -> (descriptor: Int32, port: UInt16) {
    let descriptor = make(family: AF_INET)
    guard descriptor >= 0 else {
      throw .system("A server got no socket", errno, "Raise the limit of open files.")
    }
    setOption(descriptor, SOL_SOCKET, SO_REUSEADDR, Int32(1))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let error = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let isListening =
          bind(descriptor, address, length) == 0 && listen(descriptor, 1024) == 0
          && getsockname(descriptor, address, &length) == 0
        return isListening ? 0 : errno
      }
    }
    guard error == 0 else {
      closeDescriptor(descriptor)
      if error == EADDRINUSE { throw .portInUse(port) }
      let remedy = "Pass port 0 to get a free port above 1024."
      throw .system("Port \(port) on 127.0.0.1 could not be opened", error, remedy)
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// The descriptor of a new connection, or -1 with `errno` set.
  static func acceptConnection(_ listener: Int32) -> Int32 {
    #if os(Linux)
      let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
      let descriptor = accept4(listener, nil, nil, flags)
    #else
      let descriptor = accept(listener, nil, nil)
      if descriptor >= 0 { prepare(descriptor) }
    #endif
    if descriptor >= 0 { sendImmediately(descriptor) }
    return descriptor
  }

  /// Starts to connect; 0, `EINPROGRESS` or the error.
  static func startConnecting(_ descriptor: Int32, to address: SocketAddress) -> Int32 {
    address.withPointer { connect(descriptor, $0, $1) == 0 ? 0 : errno }
  }

  /// The error that a connection attempt or a transfer has left on the socket, or 0.
  static func takeError(_ descriptor: Int32) -> Int32 {
    var error: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    let result = getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length)
    return result == 0 ? error : errno
  }

  /// Reads what is there.
  static func receive(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> Transfer {
    transfer(recv(descriptor, buffer.baseAddress, buffer.count, 0))
  }

  /// Writes what the socket takes; a vanished peer does not raise a signal.
  static func transmit(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    return transfer(send(descriptor, bytes.baseAddress, bytes.count, flags))
  }

  /// Tells the peer that nothing more is coming.
  static func closeWriteSide(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Makes closing reset the connection; without effect once the write side is closed.
  static func resetOnClose(_ descriptor: Int32) {
    setOption(descriptor, SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
  }

  /// Sends small packets at once instead of gathering them.
  static func sendImmediately(_ descriptor: Int32) {
    setOption(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
  }

  private static func transfer(_ count: Int) -> Transfer {
    if count > 0 { return .bytes(count) }
    if count == 0 { return .endOfStream }
    let error = errno
    return error == EAGAIN || error == EINTR ? .wouldBlock : .failed(error)
  }

  private static func setOption<Value: BitwiseCopyable>(
    _ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Value
  ) {
    var value = value
    setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Value>.size))
  }

  #if !os(Linux)
    private static func prepare(_ descriptor: Int32) {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      setOption(descriptor, SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
    }
  #endif
}
