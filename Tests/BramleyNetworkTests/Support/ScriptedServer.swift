// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A server that serves one connection after the other with exactly the bytes a test says.
///
/// It runs on a thread of its own with blocking calls, so that it shares nothing with the code
/// under test.
final class ScriptedServer: Sendable {
  /// One thing that the server does.
  enum Step: Sendable {
    /// Reads one request, with a body of the announced length.
    case request
    /// Sends bytes.
    case bytes([UInt8])
    /// Closes the connection.
    case close
    /// Resets the connection.
    case reset
    /// Waits until the client closes the connection.
    case untilClosed
    /// Waits until the test calls `proceed`.
    case gate

    /// Sends the bytes of a text.
    static func text(_ text: String) -> Step { .bytes(Array(text.utf8)) }
  }

  /// The port on 127.0.0.1.
  let port: UInt16

  private let descriptor: Int32
  private let received = Mutex<[String]>([])
  private let gate = DispatchSemaphore(value: 0)

  /// Starts a server that plays one list of steps per connection.
  convenience init(_ connections: [Step]...) throws { try self.init(connections) }

  /// Starts a server that plays one list of steps per connection.
  init(_ connections: [[Step]]) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, length)
        _ = listen(descriptor, 16)
        _ = getsockname(descriptor, $0, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread { self.serve(connections) }.start()
  }

  /// The requests that were read, oldest first.
  var requests: [String] { received.withLock { $0 } }

  /// Lets one gate pass.
  func proceed() { gate.signal() }

  private func serve(_ connections: [[Step]]) {
    for steps in connections {
      let client = accept(descriptor, nil, nil)
      guard client >= 0 else { break }
      var limit = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      play(steps, on: client)
      close(client)
    }
    close(descriptor)
  }

  private func play(_ steps: [Step], on client: Int32) {
    for step in steps {
      switch step {
      case .request: readRequest(client)
      case .bytes(let bytes): _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      case .close: return
      case .reset:
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(client, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        return
      case .untilClosed:
        var byte: UInt8 = 0
        while recv(client, &byte, 1, 0) > 0 {}
      case .gate:
        _ = gate.wait(timeout: .now() + 10)
      }
    }
  }

  private func readRequest(_ client: Int32) {
    var request: [UInt8] = []
    var byte: UInt8 = 0
    while !request.suffix(4).elementsEqual("\r\n\r\n".utf8), recv(client, &byte, 1, 0) == 1 {
      request.append(byte)
    }
    let head = String(decoding: request, as: UTF8.self)
    var length = 0
    for line in head.split(separator: "\r\n") where line.hasPrefix("Content-Length: ") {
      length = Int(line.dropFirst(16)) ?? 0
    }
    while length > 0, recv(client, &byte, 1, 0) == 1 {
      request.append(byte)
      length -= 1
    }
    received.withLock { $0.append(String(decoding: request, as: UTF8.self)) }
  }
}
