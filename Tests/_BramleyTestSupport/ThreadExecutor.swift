// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An executor that starts a thread for each job.
///
/// A dispatch queue would not do: its threads come from the same store as those of the pool.
final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
