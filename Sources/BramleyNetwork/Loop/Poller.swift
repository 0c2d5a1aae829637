// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import CLinux
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// One epoll instance with a descriptor that wakes it up.
  ///
  /// Nothing in here changes after its creation but the memory for events, so that `wake` may be
  /// called from any thread while the loop's thread waits.
  struct Poller {
    /// The mark of the event that `wake` causes.
    static let wakeMark = UInt64.max

    private static let capacity = 128

    private let epoll: Int32
    private let wakeDescriptor: Int32
    private let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: capacity)

    /// Creates the descriptors; whether that went well is told by `isValid`.
    init() {
      epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
      wakeDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
      events.initialize(repeating: epoll_event(), count: Self.capacity)
      if isValid {
        control(EPOLL_CTL_ADD, wakeDescriptor, .read, mark: Self.wakeMark)
      }
    }

    /// Whether the system gave both descriptors.
    var isValid: Bool { epoll >= 0 && wakeDescriptor >= 0 }

    /// Watches a descriptor; its events carry the mark.
    func add(_ descriptor: Int32, _ events: PollEvents, mark: UInt64) {
      control(EPOLL_CTL_ADD, descriptor, events, mark: mark)
    }

    /// Watches a known descriptor for other events.
    func modify(_ descriptor: Int32, _ events: PollEvents, mark: UInt64) {
      control(EPOLL_CTL_MOD, descriptor, events, mark: mark)
    }

    /// Stops watching a descriptor.
    func remove(_ descriptor: Int32) {
      control(EPOLL_CTL_DEL, descriptor, PollEvents(), mark: 0)
    }

    /// Ends the current or the next wait; from any thread.
    func wake() {
      var one: UInt64 = 1
      _ = write(wakeDescriptor, &one, 8)
    }

    /// Takes note of the wake-up, so that the next wait lasts again.
    func acknowledgeWake() {
      var counter: UInt64 = 0
      _ = read(wakeDescriptor, &counter, 8)
    }

    /// Waits for events and returns their number; -1 waits without limit.
    func wait(milliseconds: Int32) -> Int {
      max(0, Int(epoll_wait(epoll, events, Int32(Self.capacity), milliseconds)))
    }

    /// The mark of an event of the last wait.
    func mark(at index: Int) -> UInt64 { events[index].data.u64 }

    /// What the descriptor of an event of the last wait is ready for.
    func readiness(at index: Int) -> PollEvents { PollEvents(rawValue: events[index].events) }

    /// Gives everything back; the poller must not be used any more.
    func close() {
      if epoll >= 0 { closeDescriptor(epoll) }
      if wakeDescriptor >= 0 { closeDescriptor(wakeDescriptor) }
      events.deallocate()
    }

    private func control(
      _ operation: Int32, _ descriptor: Int32, _ events: PollEvents, mark: UInt64
    ) {
      var event = epoll_event()
      event.events = events.rawValue
      event.data.u64 = mark
      epoll_ctl(epoll, operation, descriptor, &event)
    }
  }
#endif
