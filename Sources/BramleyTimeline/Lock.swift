// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

/// Protects a state that several threads share.
///
/// It uses a lock of the system instead of a Mutex: on Linux the thread sanitizer does not see the
/// latter, and whoever checks an app with it would get false reports about every test.
///
/// It is inlinable, as each request takes three of them, and a state of an unknown type is slow.
package final class Lock<State>: @unchecked Sendable {
  // The state is only touched with the lock held, which also spares it checks for exclusive access.

  @usableFromInline let lock: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline let state: UnsafeMutablePointer<State>

  /// Protects a state.
  package init(_ state: sending State) {
    // Both in one piece of memory, since whoever takes the lock needs the state next.
    let alignment = max(
      MemoryLayout<pthread_mutex_t>.alignment, MemoryLayout<State>.alignment)
    let offset = (MemoryLayout<pthread_mutex_t>.size + alignment - 1) / alignment * alignment
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: offset + MemoryLayout<State>.size, alignment: alignment)
    lock = memory.initializeMemory(as: pthread_mutex_t.self, to: pthread_mutex_t())
    self.state = (memory + offset).initializeMemory(as: State.self, to: state)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    state.deinitialize(count: 1)
    UnsafeMutableRawPointer(lock).deallocate()
  }

  /// Runs a body that nobody else runs at the same time; it must not come back here.
  @inlinable
  package func withLock<Value: Sendable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&state.pointee)
  }
}
