// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A mock as people write it: an array of calls, an answer and a lock.
final class HandWrittenMock: PriceService, @unchecked Sendable {
  // The lock protects both.
  private let lock = NSLock()
  private var received: [(melody: String, count: Int)] = []
  private var answer = 0

  func answers(_ price: Int) { lock.withLock { answer = price } }

  func price(of melody: String, count: Int) -> Int {
    lock.withLock {
      received.append((melody, count))
      return answer
    }
  }

  func clear() { lock.withLock { received.removeAll(keepingCapacity: true) } }
}
