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

/// One accepted socket: reading, writing, TLS and closing.
///
/// What the bytes mean is left to a `WireProtocol`. Output is only appended while an event is
/// handled and goes out in one `flush` at the end of it.
final class Connection: Pollable, @unchecked Sendable {
  // Everything that changes is touched by the loop's thread alone.

  private enum State {
    case open
    case draining  // the write side is closed; reads and drops until the peer closes
    case closed
  }

  /// The socket.
  let descriptor: Int32
  /// The loop that carries the connection.
  let loop: EventLoop
  /// What the client may ask for.
  let limits: HTTPLimits

  /// Bytes for the peer, in plain text.
  var output = ByteBuffer()
  /// The number of requests so far, which tells one slow head from many quick ones.
  var requestCount = 0

  /// The server that the connection belongs to.
  let listener: Listener
  /// What the connection speaks, once that is clear.
  private(set) var speaks: (any WireProtocol)?
  /// The work on replies that are not there yet, by stream.
  var tasks: [Int32: Task<Void, Never>] = [:]

  private let tls: TLSSession?
  private var state = State.open
  private var firstBytes = ByteBuffer()  // until it is clear which protocol they start
  private var ciphertext = ByteBuffer()
  private var watched: PollEvents = .read
  private var peerHasClosed = false
  private var closesWhenFlushed = false
  private var outputIsBlocked = false
  private var timers: Set<TimerHeap.Token> = []
  private var patience = Patience()

  /// Creates the connection of a socket that was accepted.
  init(descriptor: Int32, listener: Listener) {
    self.descriptor = descriptor
    self.listener = listener
    loop = listener.loop
    limits = listener.limits
    tls = listener.tls.flatMap(TLSSession.init)
  }

  /// Whether there is a peer to talk to.
  var isOpen: Bool { state == .open }
  /// Whether a request would still be answered.
  var takesRequests: Bool { state == .open && !closesWhenFlushed }
  /// Whether the peer reads slower than replies are made.
  var outputIsFull: Bool { output.count + ciphertext.count >= limits.pendingOutput }

  // MARK: Input

  override func ready(_ events: PollEvents) {
    let isBroken = events.hasAny(of: .broken)
    if isBroken, !watched.hasAny(of: .read) { return destroy() }
    if isBroken || events.hasAny(of: .read) { readSocket() }
    if isOpen { flush() }
  }

  /// Takes bytes that are not encrypted, or no longer.
  func receivePlaintext(_ bytes: UnsafeRawBufferPointer) {
    if let speaks { return speaks.receive(bytes) }
    let preface = HTTP2Connection.preface
    if firstBytes.isEmpty, bytes.count > 0, bytes[0] != preface.utf8Start.pointee {
      return start(HTTP1Connection(self), with: bytes)
    }
    firstBytes.append(bytes)
    guard let first = firstBytes.bytes.baseAddress else { return }
    let compared = min(firstBytes.count, preface.utf8CodeUnitCount)
    let matches = memcmp(first, preface.utf8Start, compared) == 0
    if matches, compared < preface.utf8CodeUnitCount { return }
    start(matches ? HTTP2Connection(self) : HTTP1Connection(self), with: firstBytes.bytes)
    firstBytes.consume(firstBytes.count)
  }

  /// Goes over to another protocol; the caller passes on the bytes that it has not used.
  func switchProtocol(to other: any WireProtocol) { speaks = other }

  private func start(_ chosen: any WireProtocol, with bytes: UnsafeRawBufferPointer) {
    speaks = chosen
    chosen.receive(bytes)
  }

  private func readSocket() {
    switch Socket.receive(descriptor, into: loop.readBuffer) {
    case .wouldBlock: return
    case .failed: destroy()
    case .endOfStream: handlePeerClose()
    case .bytes(let count):
      guard state == .open else { return }
      patience.hasReceived = true
      let bytes = UnsafeRawBufferPointer(start: loop.readBuffer.baseAddress, count: count)
      if let tls { receiveCiphertext(bytes, tls) } else { receivePlaintext(bytes) }
    }
  }

  private func receiveCiphertext(_ bytes: UnsafeRawBufferPointer, _ tls: TLSSession) {
    tls.receive(bytes)
    if !tls.isEstablished {
      switch tls.handshake() {
      case .needsMoreBytes: return
      case .failed:
        flush()  // the alert
        return destroy()
      case .done:
        if tls.negotiatedHTTP2 { speaks = HTTP2Connection(self) }
      }
    }
    while isOpen {
      switch tls.read(into: loop.readBuffer) {
      case .needsMoreBytes: return
      case .closed: return handlePeerClose()
      case .failed:
        flush()
        return destroy()
      case .plaintext(let count):
        receivePlaintext(UnsafeRawBufferPointer(start: loop.readBuffer.baseAddress, count: count))
      }
    }
  }

  /// A peer that is gone for good looks the same as one that only has no more requests.
  private func handlePeerClose() {
    peerHasClosed = true
    guard state == .open, !closesWhenFlushed else {
      if state == .draining { destroy() }
      return
    }
    if let speaks, speaks.owesReply || !output.isEmpty { return }
    closeCleanly()
  }

  // MARK: Later

  /// Goes on after a while, unless the connection is closed by then.
  func after(_ delay: Duration, _ action: @escaping (Connection) -> Void) {
    var timer: TimerHeap.Token?
    timer = loop.schedule(after: delay) { [weak self] in
      guard let self else { return }
      if let timer { self.timers.remove(timer) }
      self.resume(action)
    }
    if let timer { timers.insert(timer) }
  }

  /// Does something outside of an event and sends what it adds.
  func resume(_ action: (Connection) -> Void) {
    guard isOpen else { return }
    action(self)
    if isOpen { flush() }
  }

  // MARK: Time limits

  /// Closes the connection if the peer has taken too long.
  func checkTime(_ now: UInt64) {
    guard isOpen else { return }
    guard patience.isOver(now, awaited, requestCount, limits) else { return }
    if let speaks { speaks.timeOut() } else { closeAfterFlush() }
    flush()
  }

  private var awaited: AwaitedInput {
    if closesWhenFlushed || !output.isEmpty || !ciphertext.isEmpty { return .nothing }
    if let speaks { return speaks.awaits }
    return firstBytes.isEmpty && tls == nil ? .request : .restOfHead
  }

  // MARK: Output

  /// Sends what there is and lets the protocol add more, until nothing is left or nothing goes.
  func flush() {
    repeat {
      outputIsBlocked = !sendOutput()
    } while isOpen && !outputIsBlocked && !closesWhenFlushed && speaks?.produceOutput() == true
    guard isOpen else { return }
    if !outputIsBlocked, closesWhenFlushed || (peerHasClosed && speaks?.owesReply != true) {
      return closeCleanly()
    }
    updateWatchedEvents()
  }

  /// Sends what the socket takes; true if nothing is left.
  @discardableResult
  func sendOutput() -> Bool {
    guard let tls else { return send(&output) }
    tls.encrypt(&output)
    tls.drain(into: &ciphertext)
    return send(&ciphertext)
  }

  private func send(_ buffer: inout ByteBuffer) -> Bool {
    while !buffer.isEmpty {
      switch Socket.transmit(descriptor, buffer.bytes) {
      case .bytes(let count): buffer.consume(count)
      case .wouldBlock, .endOfStream: return false
      case .failed:
        destroy()
        return false
      }
    }
    return true
  }

  private func updateWatchedEvents() {
    var wanted = PollEvents()
    if outputIsBlocked { wanted.add(.write) }
    if !peerHasClosed, state == .draining || speaks?.wantsInput != false { wanted.add(.read) }
    guard wanted != watched else { return }
    watched = wanted
    loop.modify(descriptor, wanted)
  }

  // MARK: Closing

  /// Closes the connection once everything is sent.
  func closeAfterFlush() { closesWhenFlushed = true }

  /// Closes the write side and reads on, because closing with unread input resets the connection.
  func closeCleanly() {
    guard isOpen else { return }
    if let tls {
      tls.close()
      sendOutput()
    }
    guard isOpen else { return }
    if peerHasClosed { return destroy() }
    state = .draining
    endWork()
    Socket.closeWriteSide(descriptor)
    outputIsBlocked = false
    updateWatchedEvents()
    timers.insert(loop.schedule(after: .seconds(1)) { [weak self] in self?.destroy() })
  }

  /// Resets the connection.
  func reset() {
    Socket.resetOnClose(descriptor)
    destroy()
  }

  /// Closes the socket and forgets whatever was going on.
  func destroy() {
    guard state != .closed else { return }
    state = .closed
    endWork()
    loop.remove(descriptor)
    closeDescriptor(descriptor)
    listener.forget(self)
  }

  private func endWork() {
    for timer in timers { loop.cancel(timer) }
    timers = []
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}
