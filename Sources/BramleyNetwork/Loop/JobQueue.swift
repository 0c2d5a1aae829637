// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The jobs that other threads have passed to a loop.
///
/// It uses a lock of the system instead of a Mutex: on Linux the thread sanitizer does not see the
/// latter, and whoever checks an app with it would get false reports about every server and client.
final class JobQueue: @unchecked Sendable {
  // Everything that changes is protected by the lock.

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var jobs: [@Sendable () -> Void] = []
  private var isClosed = false

  /// Creates an empty queue.
  init() {
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Adds a job, unless the queue is closed; calls `wake` under the lock if it was empty before.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - wake: Tells the loop. It is never called again once the queue is closed.
  /// - Returns: False if the queue is closed.
  func append(_ job: @escaping @Sendable () -> Void, wake: () -> Void) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard !isClosed else { return false }
    jobs.append(job)
    if jobs.count == 1 { wake() }
    return true
  }

  /// Takes all jobs out.
  ///
  /// - Parameter closing: Whether no further jobs are accepted.
  /// - Returns: The jobs, oldest first.
  func takeAll(closing: Bool = false) -> [@Sendable () -> Void] {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let taken = jobs
    jobs.removeAll(keepingCapacity: true)
    if closing { isClosed = true }
    return taken
  }
}
