// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The listening socket of one server and the connections accepted from it.
final class Listener: Pollable, @unchecked Sendable {
  // Everything that changes is touched by the loop's thread alone, but for the atomic count.

  /// The loop that carries the connections.
  let loop: EventLoop
  /// Decides what is done about each request.
  let handler: HTTPServer.Handler
  /// The certificate, or nil for plain text.
  let tls: TLSContext?
  /// What clients may ask for.
  let limits: HTTPLimits
  /// The port on 127.0.0.1.
  let port: UInt16

  private var descriptor: Int32
  private var connections: [Int32: Connection] = [:]
  private let connectionCount = Atomic<Int>(0)
  private var pauseTimer: TimerHeap.Token?
  private var sweepTimer: TimerHeap.Token?

  /// Binds on the caller's thread, so that the port is known at once.
  init(
    port: UInt16, tls: TLSContext?, loop: EventLoop, limits: HTTPLimits,
    handler: @escaping HTTPServer.Handler
  ) throws(NetworkError) {
    self.loop = loop
    self.handler = handler
    self.tls = tls
    self.limits = limits
    (descriptor, self.port) = try Socket.openListener(port: port)
    super.init()
    if !loop.execute({ self.watch() }) { close() }
  }

  /// The number of open connections, from any thread.
  var openConnectionCount: Int { connectionCount.load(ordering: .relaxed) }

  override func ready(_ events: PollEvents) {
    for _ in 0..<64 {  // then let the other descriptors have a turn
      let accepted = Socket.acceptConnection(descriptor)
      guard accepted >= 0 else {
        if errno == EMFILE || errno == ENFILE { pause() }
        return
      }
      let connection = Connection(descriptor: accepted, listener: self)
      connections[accepted] = connection
      connectionCount.add(1, ordering: .relaxed)
      loop.add(accepted, .read, connection)
      if sweepTimer == nil { scheduleSweep() }
    }
  }

  /// Lets go of a connection that is closed.
  func forget(_ connection: Connection) {
    guard connections.removeValue(forKey: connection.descriptor) != nil else { return }
    connectionCount.subtract(1, ordering: .relaxed)
  }

  /// Closes everything; nothing is left open when it returns.
  func close() {
    guard descriptor >= 0 else { return }
    for timer in [pauseTimer, sweepTimer] { timer.map(loop.cancel) }
    sweepTimer = nil
    if isWatched { loop.remove(descriptor) }
    isWatched = false
    closeDescriptor(descriptor)
    descriptor = -1
    for connection in Array(connections.values) { connection.destroy() }
  }

  private var isWatched = false

  private func watch() {
    pauseTimer = nil
    guard descriptor >= 0 else { return }
    loop.add(descriptor, .read, self)
    isWatched = true
  }

  /// Out of descriptors: the listener would stay readable and spin the loop.
  private func pause() {
    loop.remove(descriptor)
    isWatched = false
    pauseTimer = loop.schedule(after: .milliseconds(50)) { [weak self] in self?.watch() }
  }

  // MARK: Time limits

  /// One coarse timer for all connections, so that a request costs none.
  private func scheduleSweep() {
    let interval = min(limits.headTime, limits.idleTime) / 4
    let delay = max(.milliseconds(5), min(interval, .seconds(1)))
    sweepTimer = loop.schedule(after: delay) { [weak self] in self?.sweep() }
  }

  private func sweep() {
    sweepTimer = nil
    let now = EventLoop.now()
    for connection in Array(connections.values) { connection.checkTime(now) }
    if !connections.isEmpty { scheduleSweep() }
  }
}
