// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Protects a state that several threads share.
///
/// It uses a lock of the system instead of a Mutex: on Linux the thread sanitizer does not see the
/// latter, and whoever checks an app with it would get false reports about every test.
package final class Lock<State>: @unchecked Sendable {
  // The state is only touched with the lock held.

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var state: State

  /// Protects a state.
  package init(_ state: sending State) {
    self.state = state
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Runs a body that nobody else runs at the same time; it must not come back here.
  package func withLock<Value: Sendable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&state)
  }
}
