// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A blocking client that sends and receives exactly what a test says.
final class RawClient {
  /// How a connection ended.
  enum Ending: Equatable {
    case stillOpen
    case closed
    case reset
  }

  /// A reply as it came.
  struct Reply {
    /// The status code.
    var status: Int
    /// The head with its line ends.
    var head: String
    /// The body.
    var body: [UInt8]

    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// Whether the head has that line.
    func has(_ line: String) -> Bool { head.lowercased().contains("\r\n\(line.lowercased())\r\n") }

    /// Whether the head has a field of that name.
    func hasField(_ name: String) -> Bool {
      head.lowercased().contains("\r\n\(name.lowercased()):")
    }
  }

  /// Why there is no reply.
  struct Failure: Error {
    /// What happened.
    let what: String
  }

  private var descriptor: Int32
  private var buffer: [UInt8] = []

  /// Connects to a port on 127.0.0.1.
  init(_ port: UInt16, timeout: Int = 10) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      // The object is complete here, so that throwing runs its deinit, which closes the descriptor.
      // A second close would hit whatever another test opened in between.
      throw Failure(what: "connect: \(errno)")
    }
  }

  deinit { disconnect() }

  /// Closes the connection.
  func disconnect() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Tells the server that nothing more is coming.
  func closeWriteSide() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends bytes; false if the peer no longer takes them.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(
          descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Sends a text; false if the peer no longer takes it.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends a request without a body.
  func get(_ path: String, method: String = "GET", fields: String = "") {
    send("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
  }

  /// Reads until the peer ends the connection or the time is over.
  func readToEnd() -> (bytes: [UInt8], ending: Ending) {
    while true {
      switch fill() {
      case .stillOpen: continue
      case .closed: return (take(buffer.count), .closed)
      case .reset: return (take(buffer.count), .reset)
      case nil: return (take(buffer.count), .stillOpen)
      }
    }
  }

  /// Reads that many bytes.
  func read(_ count: Int) throws -> [UInt8] {
    while buffer.count < count { try fillOrThrow() }
    return take(count)
  }

  /// Reads one reply of a given length, or without a body.
  func readReply(toHEAD: Bool = false) throws -> Reply {
    let head = try readHead()
    let status = Int(head.split(separator: " ")[1]) ?? 0
    let length =
      head.lowercased().components(separatedBy: "\r\n")
      .first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
    return Reply(status: status, head: head, body: toHEAD ? [] : try read(length))
  }

  /// Reads the head of a reply.
  func readHead() throws -> String {
    while true {
      if let end = String(decoding: buffer, as: UTF8.self).range(of: "\r\n\r\n") {
        let count = String(decoding: buffer, as: UTF8.self)[..<end.upperBound].utf8.count
        return String(decoding: take(count), as: UTF8.self)
      }
      try fillOrThrow()
    }
  }

  /// Whether nothing arrives for that long.
  func isSilent(milliseconds: Int32) -> Bool {
    guard buffer.isEmpty else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) == 0
  }

  private func fillOrThrow() throws {
    switch fill() {
    case .stillOpen: return
    case .closed: throw Failure(what: "closed after \(buffer.count) bytes")
    case .reset: throw Failure(what: "reset after \(buffer.count) bytes")
    case nil: throw Failure(what: "timeout after \(buffer.count) bytes")
    }
  }

  private func fill() -> Ending? {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count > 0 {
      buffer += chunk[..<count]
      return .stillOpen
    }
    if count == 0 { return .closed }
    return errno == ECONNRESET ? .reset : nil
  }

  private func take(_ count: Int) -> [UInt8] {
    let part = Array(buffer.prefix(count))
    buffer.removeFirst(count)
    return part
  }
}
