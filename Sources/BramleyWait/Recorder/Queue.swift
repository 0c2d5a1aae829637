// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A first-in, first-out list whose front is cheap to take.
struct Queue<Element> {
  private var storage: [Element] = []
  private var head = 0

  /// The number of elements.
  var count: Int { storage.count - head }

  /// Whether there are no elements.
  var isEmpty: Bool { count == 0 }

  /// The elements, oldest first.
  var elements: ArraySlice<Element> { storage[head...] }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    storage.append(element)
  }

  /// Takes the oldest elements, at most as many as there are.
  ///
  /// - Complexity: O(`limit`) on average.
  mutating func take(_ limit: Int) -> [Element] {
    let end = min(storage.count, head + limit)
    let taken = Array(storage[head..<end])
    head = end
    if head * 2 > storage.count {
      storage.removeFirst(head)
      head = 0
    }
    return taken
  }
}

// MARK: -

extension Queue: Sendable where Element: Sendable {}
