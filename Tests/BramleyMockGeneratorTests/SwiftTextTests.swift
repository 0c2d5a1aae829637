// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyMockGenerator

@Suite("Swift text")
struct SwiftTextTests {
  @Test(
    "is tidied as the formatter writes it",
    arguments: [
      ("[Int:String]", "[Int: String]"),
      ("[Int : String]", "[Int: String]"),
      ("(Int,Int)->Void", "(Int, Int) -> Void"),
      ("( a : Int )", "(a: Int)"),
      ("any  Q&Sendable", "any Q & Sendable"),
      ("(Int, // count\n  String)", "(Int, String)"),
      ("Set</* of */Int>", "Set<Int>"),
      ("T.Element==Int", "T.Element == Int"),
      ("Swift::Int", "Swift::Int"),
      (
        "@available(*, deprecated, message:\"a , b\")",
        "@available(*, deprecated, message: \"a , b\")"
      ),
      ("repeat each T", "repeat each T"),
    ])
  func tidied(source: String, expected: String) {
    #expect(SwiftText.tidied(source) == expected)
  }

  @Test(
    "is renamed where a name is a type",
    arguments: [
      ("T", "U"), ("[T: Int]", "[U: Int]"), ("(T: Int)", "(T: Int)"), ("A.T", "A.T"),
      ("T.Element", "U.Element"), ("Ta<T>", "Ta<U>"), ("(T) -> T?", "(U) -> U?"),
    ])
  func renamed(source: String, expected: String) {
    #expect(SwiftText.renamed(source, ["T": "U"]) == expected)
  }
}
