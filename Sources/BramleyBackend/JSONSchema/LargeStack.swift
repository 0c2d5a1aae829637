// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A stack as large as that of a main thread, for what is nested too deeply for other threads.
enum LargeStack {
  private static let byteCount = 8 << 20

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Runs a body on a thread of its own, and waits for it.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the stack.
  ///   - body: What to run.
  /// - Returns: Whether it was run: the system may have no thread left, or no memory for its stack.
  static func run(_ byteCount: Int = Self.byteCount, _ body: () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, byteCount) == 0 else { return false }
    // The caller does nothing until the body has returned.
    return withoutActuallyEscaping(body) { body in
      let work = Unmanaged.passRetained(Work(body))
      defer { work.release() }
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let result = pthread_create(
        &thread, &attributes,
        { context in
          LargeStack.perform(context)
          return nil
        }, work.toOpaque())
      guard result == 0 else { return false }
      #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
      return true
    }
  }

  private static func perform(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().body()
  }
}
