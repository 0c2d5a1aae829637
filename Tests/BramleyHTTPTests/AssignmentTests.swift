// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("Assignment")
struct AssignmentTests {
  @Test("moves earlier choices so that all are met")
  func moves() {
    let wishes: [Set<Int>] = [[0, 1], [0, 2], [0], [3, 1]]
    let assignment = Assignment(demandCount: 4, offerCount: 4) { wishes[$0].contains($1) }

    #expect(assignment.isComplete)
    #expect(assignment.offers == [1, 2, 0, 3])
    #expect(assignment.demands == [2, 0, 1, 3])
  }

  @Test("meets as many as possible when not all can be")
  func incomplete() {
    let wishes: [Set<Int>] = [[0], [0, 1], [1]]
    let assignment = Assignment(demandCount: 3, offerCount: 3) { wishes[$0].contains($1) }

    #expect(!assignment.isComplete)
    #expect(assignment.offers.compactMap(\.self).count == 2)
    #expect(assignment.demands[2] == nil)
  }

  @Test("neither hangs nor exhausts the stack over thousands of equal elements")
  func large() {
    let elements = JSONValue.array(Array(repeating: 1, count: 3_000))

    #expect(elements.contains(elements))
    #expect(Assignment(demandCount: 500, offerCount: 500) { $1 == 499 - $0 }.isComplete)
  }

  @Test("asks once whether a demand that nothing meets is met by an offer")
  func once() {
    var asked: [[Int]] = []

    _ = Assignment(demandCount: 2, offerCount: 2) { demand, offer in
      asked.append([demand, offer])
      return false
    }

    #expect(asked == [[0, 0], [0, 1], [1, 1], [1, 0]])
  }

  @Test("of nested arrays takes no longer for those that differ")
  func nested() throws {
    func value(_ inside: String) throws -> JSONValue {
      let open = String(repeating: "[", count: 99)
      return try JSONValue(parsing: open + inside + String(repeating: "]", count: 99))
    }

    #expect(try !value("1").contains(value("2")))
  }
}
