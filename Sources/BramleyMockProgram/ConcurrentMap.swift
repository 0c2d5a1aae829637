// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Dispatch
private import Synchronization

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// Maps the elements on all cores and keeps their order.
  ///
  /// - Parameters:
  ///   - share: How many elements are taken at a time.
  ///   - transform: Maps an element; called on several threads at once.
  /// - Returns: The results in the order of the elements.
  func concurrentMap<Result: Sendable>(
    share: Int = 16, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex<[Int: [Result]]>([:])
    let starts = Array(stride(from: startIndex, to: endIndex, by: share))
    DispatchQueue.concurrentPerform(iterations: starts.count) { turn in
      let start = starts[turn]
      let part = self[start..<Swift.min(start + share, endIndex)].map(transform)
      results.withLock { $0[turn] = part }
    }
    return results.withLock { results in starts.indices.flatMap { results[$0] ?? [] } }
  }
}
