// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A first-in, first-out list in a circle of places: nothing moves when its front is taken.
struct Ring<Element> {
  private var places: [Element?] = []
  private var first = 0
  /// The number of elements.
  private(set) var count = 0

  /// The number of places, also those without an element.
  var placeCount: Int { places.count }

  /// The elements, the oldest first.
  var elements: some Collection<Element> { (0..<count).lazy.compactMap { self[$0] } }

  /// The element at that position, counted from the oldest; nil beyond the last one.
  subscript(position: Int) -> Element? {
    position < count ? places[place(position)] : nil
  }

  /// Adds an element behind the others.
  mutating func append(_ element: consuming Element) {
    if count == places.count { grow() }
    places[place(count)] = element
    count += 1
  }

  /// Takes the oldest element.
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = places[first].take()
    first = place(1)
    count -= 1
    return element
  }

  /// Changes the element at that position, if there is one.
  mutating func change(_ position: Int, _ body: (inout Element) -> Void) {
    guard position < count, var element = places[place(position)].take() else { return }
    body(&element)
    places[place(position)] = element
  }

  private func place(_ position: Int) -> Int {
    let place = first + position
    return place < places.count ? place : place - places.count
  }

  /// Makes a quarter more places: many empty ones would take memory that no limit knows of.
  private mutating func grow() {
    let missing = max(16, places.count / 4)
    places = Array(places[first...]) + Array(places[..<first])
    places += Array(repeating: nil, count: missing)
    first = 0
  }
}

// MARK: -

extension Ring: Sendable where Element: Sendable {}
