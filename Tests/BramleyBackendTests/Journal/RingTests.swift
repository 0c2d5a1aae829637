// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyBackend

@Suite("Ring")
struct RingTests {
  @Test("gives what a list would give, whatever is added and taken", arguments: 1...5)
  func list(step: Int) {
    var ring = Ring<Int>()
    var list: [Int] = []
    for number in 0..<1_000 {
      ring.append(number)
      list.append(number)
      // Now and then more is taken than was added, so that the circle runs empty and around.
      let isTaking = number / 50 % step == 0
      for _ in 0..<(isTaking ? 2 : 0) where !list.isEmpty {
        #expect(ring.popFirst() == list.removeFirst())
      }
      #expect(ring.count == list.count)
      #expect(ring[0] == list.first)
      #expect(ring[list.count] == nil)
    }

    #expect(Array(ring.elements) == list)
    while !list.isEmpty { #expect(ring.popFirst() == list.removeFirst()) }
    #expect(ring.popFirst() == nil)
  }

  @Test("changes an element in its place, and nothing beyond the last one")
  func change() {
    var ring = Ring<Int>()
    for number in 0..<20 { ring.append(number) }
    for _ in 0..<10 { _ = ring.popFirst() }
    for number in 20..<30 { ring.append(number) }

    ring.change(19) { $0 = 100 }
    ring.change(20) { $0 = 200 }

    #expect(Array(ring.elements) == Array(10..<29) + [100])
  }

  @Test("has few more places than the most elements ask for")
  func places() {
    var ring = Ring<Int>()
    for number in 0..<100_000 {
      ring.append(number)
      if ring.count > 100 { _ = ring.popFirst() }
    }

    #expect((101...126).contains(ring.placeCount))
  }
}
