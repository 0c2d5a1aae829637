// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Dispatch

extension Array where Element: Sendable {
  /// Applies a function to each element, on all cores.
  func concurrentMap<Output: Sendable>(_ transform: @Sendable (Element) -> Output) -> [Output] {
    guard !isEmpty else { return [] }
    return [Output](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each iteration writes its own element and no other.
      nonisolated(unsafe) let elements = buffer.baseAddress
      DispatchQueue.concurrentPerform(iterations: count) { place in
        elements?.advanced(by: place).initialize(to: transform(self[place]))
      }
      initialized = count
    }
  }
}
