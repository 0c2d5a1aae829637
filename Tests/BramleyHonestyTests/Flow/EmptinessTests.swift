// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
import Testing

@Suite("Sequences of loops")
struct EmptinessTests {
  @Test(
    "that surely have an element are trusted",
    arguments: [
      "[1, 2]", "1...3", "0..<3", "\"apple\"", "[1: \"one\"]", "[1, 2].enumerated()",
      "zip([1], [2])",
      "Array([1])", "stride(from: 0, to: 4, by: 2)", "Melody.mocks", "Melody.allCases", "some",
      "some.reversed()", "some.indices", "0..<some.count", "0..<count", "ofSuite", "ofFile",
      "values",
    ])
  func sure(sequence: String) {
    #expect(findings(over: sequence) == [])
  }

  @Test(
    "that may be empty are found",
    arguments: [
      "[]", "[Int]()", "0..<0", "\"\"", "none", "model.items", "model.items.map { $0 }",
      "zip([1], [])",
      "Array(model.items)", "0..<model.count", "1...model.count", "some.filter { $0 > 1 }",
      "changed",
      "ofSuiteThatChanges", "model.items.enumerated()",
    ])
  func unsure(sequence: String) {
    #expect(findings(over: sequence) == ["conditional-check"])
  }

  private func findings(over sequence: String) -> [String] {
    let source = """
      import Testing
      let ofFile = [1]
      struct Loops {
        let ofSuite = [1]
        var ofSuiteThatChanges = [1]
        @Test(arguments: [[1]]) func loops(values: [Int]) {
          let some = [1, 2], none: [Int] = [], count = 3
          var changed = [1]
          changed.removeAll()
          for element in \(sequence) { #expect(check(element)) }
        }
      }
      """
    return StaticCheck().findings(in: [("Loops.swift", Array(source.utf8))]).map(\.rule.id)
  }
}
