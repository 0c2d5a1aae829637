// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread of the system, with the little that loops and clients need of it.
struct LoopThread {
  /// The stack of a thread, as much as a main thread has.
  ///
  /// Closures of the user run there, and builds for debugging take kilobytes for each level of a
  /// nested body. Only what is used of it takes memory.
  private static let stackByteCount = 8 << 20

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private var handle: pthread_t?
  #else
    private var handle = pthread_t()
  #endif

  /// Whether the caller runs on this thread.
  var isCurrent: Bool { pthread_equal(pthread_self(), handle) != 0 }

  /// Starts the thread and returns the system's error number, or 0.
  mutating func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackByteCount)
    let work = Unmanaged.passRetained(Work(body))
    let result = pthread_create(
      &handle, &attributes,
      { context in
        LoopThread.perform(context)
        return nil
      }, work.toOpaque())
    pthread_attr_destroy(&attributes)
    if result != 0 { work.release() }
    return result
  }

  /// Runs a body that may block on a thread that nobody waits for; false if there is none left.
  static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = LoopThread()
    guard thread.start(body) == 0 else { return false }
    #if canImport(Darwin)
      if let handle = thread.handle { pthread_detach(handle) }
    #else
      pthread_detach(thread.handle)
    #endif
    return true
  }

  /// Waits until the thread has ended.
  func join() {
    #if canImport(Darwin)
      if let handle { pthread_join(handle, nil) }
    #else
      pthread_join(handle, nil)
    #endif
  }

  private static func perform(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
  }
}
