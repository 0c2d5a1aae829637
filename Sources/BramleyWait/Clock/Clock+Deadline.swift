// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Clock where Duration == Swift.Duration {
  /// Makes a function that sleeps until a limit has passed, counted from now.
  func alarm(after limit: Swift.Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: limit)
    return { try await self.sleep(until: deadline, tolerance: nil) }
  }

  /// Makes a function that tells how long ago now was.
  func stopwatch() -> @Sendable () -> Swift.Duration {
    let start = now
    return { start.duration(to: self.now) }
  }
}
