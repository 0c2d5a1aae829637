// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One thread that serves any number of sockets, without ever waiting for one of them.
///
/// Servers and clients share a loop unless they are given one of their own. Nothing that runs on
/// a loop may block.
public final class EventLoop: @unchecked Sendable {
  // The queue protects itself, `thread` and `failure` are set before anybody else sees
  // the loop, and everything from `isStopping` on belongs to the loop's thread.

  private struct Slot {
    // Part of the event's mark: events of a closed and reused descriptor carry an old generation.
    var generation: UInt32 = 0
    var handler: Pollable?
  }

  /// The loop of the process, created on first use, alive as long as the process.
  public static let shared = EventLoop()

  private let poller = Poller()
  private var thread = LoopThread()
  private let queue = JobQueue()
  /// Why the loop could not be started, if so.
  private(set) var failure: NetworkError?

  private var isStopping = false
  private var slots: [Slot] = []
  private var timers = TimerHeap()

  /// Shared by all sockets of the loop; its contents do not outlive one `ready` call.
  let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  /// Creates a loop and starts its thread.
  ///
  /// If the system has no descriptor or no thread left, servers and clients on this loop say so.
  public init() {
    if !poller.isValid {
      failure = .system("An event loop got no descriptors", errno, "Raise the limit of open files.")
    } else {
      let error = thread.start { self.run() }
      if error != 0 {
        failure = .system("An event loop got no thread", error, "Raise the limit of threads.")
      }
    }
    guard failure != nil else { return }
    _ = queue.takeAll(closing: true)
    poller.close()
    readBuffer.deallocate()
  }

  /// Whether the caller runs on the loop's thread.
  public var isOnLoop: Bool { thread.isCurrent }

  /// Runs a job on the loop, after those that were passed before.
  ///
  /// - Parameter job: The job. It must not block.
  /// - Returns: False if the loop has ended; the job is dropped then.
  @discardableResult
  public func execute(_ job: @escaping @Sendable () -> Void) -> Bool {
    queue.append(job) { poller.wake() }
  }

  /// Runs a job on the loop and waits for it; does nothing once the loop has ended.
  public func sync(_ job: @escaping @Sendable () -> Void) {
    if isOnLoop { return job() }
    let done = DispatchSemaphore(value: 0)
    let isQueued = execute {
      job()
      done.signal()
    }
    if isQueued { done.wait() }
  }

  /// Ends the loop and waits for the end of its thread.
  ///
  /// Not for the shared loop, and not to be called twice or from the loop itself.
  public func shutdown() {
    precondition(!isOnLoop, "A loop cannot wait for its own end.")
    guard failure == nil else { return }
    execute { self.isStopping = true }
    thread.join()
  }

  // MARK: For code on the loop's thread

  /// The monotonic clock in nanoseconds; milliseconds would let timers fire up to 1 ms early.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Runs an action after a while, never early.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> TimerHeap.Token {
    timers.add(due: Self.now() + delay.nanoseconds, action: action)
  }

  /// Runs an action at a moment of the loop's clock, never early.
  func schedule(at due: UInt64, _ action: @escaping () -> Void) -> TimerHeap.Token {
    timers.add(due: due, action: action)
  }

  /// Forgets an action that was to run later.
  func cancel(_ timer: TimerHeap.Token) { timers.cancel(timer) }

  /// Watches a descriptor on behalf of its owner, who is kept alive until `remove`.
  func add(_ descriptor: Int32, _ events: PollEvents, _ handler: Pollable) {
    let index = Int(descriptor)
    while slots.count <= index { slots.append(Slot()) }
    slots[index].generation &+= 1
    slots[index].handler = handler
    poller.add(descriptor, events, mark: mark(descriptor))
  }

  /// Watches a known descriptor for other events.
  func modify(_ descriptor: Int32, _ events: PollEvents) {
    poller.modify(descriptor, events, mark: mark(descriptor))
  }

  /// Stops watching a descriptor.
  func remove(_ descriptor: Int32) {
    slots[Int(descriptor)].handler = nil
    poller.remove(descriptor)
  }

  /// The number of timers that wait, asked from another thread; for tests.
  package var timerCount: Int {
    let count = Atomic<Int>(0)
    sync { count.store(self.timers.count, ordering: .relaxed) }
    return count.load(ordering: .relaxed)
  }

  private func mark(_ descriptor: Int32) -> UInt64 {
    UInt64(slots[Int(descriptor)].generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
  }

  // MARK: The thread

  private func run() {
    var now = Self.now()
    while !isStopping {
      let count = poller.wait(milliseconds: millisecondsToNextTimer(from: now))
      for index in 0..<count {
        let mark = poller.mark(at: index)
        if mark == Poller.wakeMark {
          runJobs()
          continue
        }
        let slot = slots[Int(UInt32(truncatingIfNeeded: mark))]
        if slot.generation == UInt32(mark >> 32), let handler = slot.handler {
          handler.ready(poller.readiness(at: index))
        }
      }
      if timers.nextDue() != nil {
        now = Self.now()
        while let action = timers.popExpired(at: now) { action() }
      }
    }
    // From here on nobody writes to the wake-up descriptor, whose number may soon be another's.
    runJobs(areLast: true)
    timers.removeAll()
    slots.removeAll()
    poller.close()
    readBuffer.deallocate()
  }

  private func runJobs(areLast: Bool = false) {
    poller.acknowledgeWake()
    for job in queue.takeAll(closing: areLast) { job() }
  }

  /// Rounded up, so that a timer is never early.
  private func millisecondsToNextTimer(from now: UInt64) -> Int32 {
    guard let due = timers.nextDue() else { return -1 }
    guard due > now else { return 0 }
    return Int32(min((due - now + 999_999) / 1_000_000, 1_000_000))
  }
}
