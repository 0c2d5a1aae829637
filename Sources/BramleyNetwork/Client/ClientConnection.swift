// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The connection of a client and the requests that wait for it.
final class ClientConnection: Pollable, @unchecked Sendable {
  // Everything that changes is touched by the loop's thread alone.

  private enum State {
    case closed
    case lookingUp
    case connecting
    case connected
  }

  /// Host and port, as in the Host field.
  let address: String

  private let host: String
  private let port: UInt16
  private let loop: EventLoop

  private var queue: [Exchange] = []
  private var current: Exchange?
  private var isShut = false

  private var socketAddress: SocketAddress?
  private var state = State.closed
  private var descriptor: Int32 = -1
  private var watched = PollEvents.read
  private var output = ByteBuffer()
  private var parser = ReplyParser(method: "GET")
  private var replyByteCount = 0
  private var isReused = false
  private var wasResetWhileSending = false

  /// Creates a connection that connects with the first request.
  init(host: String, port: UInt16, loop: EventLoop) {
    self.host = host
    self.port = port
    self.loop = loop
    address = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  // MARK: Requests

  /// Puts a request in line.
  func start(_ exchange: Exchange) {
    if exchange.isAbandoned { return exchange.finish(.failure(error(.cancelled))) }
    if isShut { return exchange.finish(.failure(error(.closed))) }
    exchange.timer = loop.schedule(at: exchange.deadline) { [weak self, weak exchange] in
      guard let self, let exchange else { return }
      self.drop(exchange, self.error(.deadlineReached, exchange))
    }
    queue.append(exchange)
    proceed()
  }

  /// Forgets a request whose task was cancelled.
  func abandon(_ exchange: Exchange) {
    exchange.isAbandoned = true
    if exchange.isWaiting { drop(exchange, error(.cancelled, exchange)) }
  }

  /// Closes the connection for good.
  func close() {
    isShut = true
    let waiting = queue
    queue = []
    if let current { finish(current, .failure(error(.closed, current))) }
    disconnect()
    for exchange in waiting { finish(exchange, .failure(error(.closed, exchange))) }
  }

  private func drop(_ exchange: Exchange, _ error: NetworkError) {
    if exchange === current {
      disconnect()
    } else {
      queue.removeAll { $0 === exchange }
    }
    finish(exchange, .failure(error))
  }

  private func finish(_ exchange: Exchange, _ outcome: Exchange.Outcome) {
    if let timer = exchange.timer { loop.cancel(timer) }
    exchange.timer = nil
    if exchange === current { current = nil }
    exchange.finish(outcome)
    proceed()
  }

  private func proceed() {
    guard current == nil, !queue.isEmpty, !isShut, state != .lookingUp else { return }
    let exchange = queue.removeFirst()
    current = exchange
    isReused = state == .connected
    if isReused { transmit(exchange) } else { connect() }
  }

  // MARK: Connecting

  private func connect() {
    if socketAddress == nil { socketAddress = SocketAddress(numeric: host, port: port) }
    guard let socketAddress else { return lookUp() }
    descriptor = Socket.make(family: socketAddress.family)
    guard descriptor >= 0 else {
      return fail(.system("\(address) got no socket", errno, "Raise the limit of open files."))
    }
    Socket.sendImmediately(descriptor)
    let error = Socket.startConnecting(descriptor, to: socketAddress)
    guard error == 0 || error == EINPROGRESS else { return failToConnect(error) }
    state = .connecting
    watched = .write
    loop.add(descriptor, .write, self)
  }

  /// Asks for the address on a thread that may block.
  private func lookUp() {
    state = .lookingUp
    let isStarted = LoopThread.detach { [host, port, loop] in
      let found = SocketAddress(lookingUp: host, port: port)
      loop.execute { [weak self] in self?.use(found) }
    }
    if !isStarted { use(nil) }
  }

  private func use(_ found: SocketAddress?) {
    state = .closed
    socketAddress = found
    guard current != nil else { return proceed() }
    if found != nil { connect() } else { fail(error(.hostNotFound)) }
  }

  private func handleConnected() {
    let error = Socket.takeError(descriptor)
    guard error == 0 else { return failToConnect(error) }
    state = .connected
    guard let current else { return }
    transmit(current)
  }

  private func failToConnect(_ number: Int32) {
    switch number {
    case ECONNREFUSED: fail(error(.connectionRefused, current))
    case ECONNRESET: fail(error(.connectionReset, current))
    default:
      fail(.system("\(address) cannot be reached", number, "Check host and network."))
    }
  }

  // MARK: Transfer

  override func ready(_ events: PollEvents) {
    if state == .connecting { return handleConnected() }
    if events.hasAny(of: .read) || events.hasAny(of: .broken) { readSocket() }
    if state == .connected, events.hasAny(of: .write), !output.isEmpty { sendOutput() }
  }

  private func transmit(_ exchange: Exchange) {
    parser = ReplyParser(method: exchange.method)
    replyByteCount = 0
    wasResetWhileSending = false
    output.consume(output.count)
    output.append(exchange.bytes)
    sendOutput()
  }

  private func sendOutput() {
    loop: while !output.isEmpty {
      switch Socket.transmit(descriptor, output.bytes) {
      case .bytes(let count): output.consume(count)
      case .wouldBlock, .endOfStream: break loop
      case .failed(let error):
        // The reply may be here nevertheless; reading tells.
        wasResetWhileSending = error == ECONNRESET
        output.consume(output.count)
      }
    }
    watch(
      output.isEmpty
        ? .read : PollEvents(rawValue: PollEvents.read.rawValue | PollEvents.write.rawValue))
  }

  private func watch(_ events: PollEvents) {
    guard events != watched else { return }
    watched = events
    loop.modify(descriptor, events)
  }

  private func readSocket() {
    switch Socket.receive(descriptor, into: loop.readBuffer) {
    case .wouldBlock: return
    case .endOfStream: handleEnd(wasReset: wasResetWhileSending)
    case .failed(let error): handleEnd(wasReset: error == ECONNRESET)
    case .bytes(let count):
      // Bytes that nobody asked for are of no use, and the next reply could not be told from them.
      guard current != nil else { return disconnect() }
      receive(UnsafeRawBufferPointer(start: loop.readBuffer.baseAddress, count: count))
    }
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) {
    replyByteCount += bytes.count
    do throws(ReplyDefect) {
      let used = try parser.receive(bytes)
      if parser.isComplete { complete(isClean: used == bytes.count) }
    } catch {
      fail(self.error(.malformedReply, current, detail: error.reason))
    }
  }

  private func complete(isClean: Bool) {
    guard let current else { return }
    if !parser.keepsAlive || !isClean || !output.isEmpty { disconnect() }
    finish(current, .success(parser.response))
  }

  private func handleEnd(wasReset: Bool) {
    guard let current else { return disconnect() }
    if !wasReset, parser.receiveEnd() { return complete(isClean: false) }
    if replyByteCount == 0, isReused, !current.isRetry {
      current.isRetry = true
      isReused = false
      disconnect()
      return connect()
    }
    if wasReset {
      fail(error(.connectionReset, current))
    } else {
      fail(error(replyByteCount == 0 ? .closedWithoutReply : .truncatedReply, current))
    }
  }

  private func fail(_ error: NetworkError) {
    disconnect()
    if let current { finish(current, .failure(error)) }
  }

  private func disconnect() {
    output.consume(output.count)
    guard descriptor >= 0 else { return }
    if state == .connecting || state == .connected { loop.remove(descriptor) }
    if state != .lookingUp { state = .closed }
    closeDescriptor(descriptor)
    descriptor = -1
  }

  // MARK: Errors

  /// Describes a failure of this connection.
  func error(
    _ code: NetworkError.Code, _ exchange: Exchange? = nil, detail: String = ""
  ) -> NetworkError {
    let count = exchange != nil && exchange === current ? replyByteCount : 0
    return NetworkError(code, message(code, exchange, count, detail), replyByteCount: count)
  }

  private func message(
    _ code: NetworkError.Code, _ exchange: Exchange?, _ count: Int, _ detail: String
  ) -> String {
    switch code {
    case .connectionRefused:
      "Nobody listens on \(address). Check the port, and that the server is running."
    case .connectionReset:
      "\(address) reset the connection after \(count) bytes of a reply. "
        + "See the server's own log for the reason."
    case .closedWithoutReply:
      "\(address) closed the connection without a reply. See the server's own log for the reason."
    case .truncatedReply:
      "The reply of \(address) broke off after \(count) bytes. "
        + "See the server's own log for the reason."
    case .malformedReply:
      "What \(address) sent is not a reply in HTTP/1.1: \(detail). "
        + "Check that the port belongs to an HTTP server."
    case .deadlineReached:
      "\(address) gave no complete reply within \(exchange?.limit ?? .zero) (\(count) bytes came). "
        + "Allow more time, or see what the server is busy with."
    case .cancelled:
      "The task was cancelled while it waited for a reply of \(address). Send the request again."
    case .hostNotFound:
      "The name \(host) has no address. Check its spelling, or use a numeric address."
    default:
      "The client of \(address) was closed. Create a new one."
    }
  }
}
