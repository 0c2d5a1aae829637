// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Moves the progress of a task, which Foundation on Linux does for its own protocols alone.
struct TaskProgress {
  #if canImport(FoundationNetworking)
    private let progress: Progress?

    init(_ task: URLSessionTask?) { progress = task?.progress }

    /// Counts bytes of the request, or of the reply.
    func move(_ byteCount: Int) { progress?.completedUnitCount += Int64(byteCount) }

    /// Adds the bytes that the reply announces; less than nothing stands for an unknown number.
    func expect(_ byteCount: Int64) {
      guard let progress, byteCount >= 0 else { return }
      progress.totalUnitCount = progress.completedUnitCount + byteCount
    }

    /// Fills up what is left.
    func finish() {
      guard let progress else { return }
      if progress.totalUnitCount < 1 { progress.totalUnitCount = 1 }
      progress.completedUnitCount = progress.totalUnitCount
    }
  #else
    init(_ task: URLSessionTask?) {}
    func move(_ byteCount: Int) {}
    func expect(_ byteCount: Int64) {}
    func finish() {}
  #endif
}
