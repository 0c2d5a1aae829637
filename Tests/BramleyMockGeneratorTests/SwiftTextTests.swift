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
    "takes as many columns as it has characters",
    arguments: [("Int", 3), ("Käse", 4), ("Ka\u{308}se", 4), ("🥧", 1)])
  func width(text: String, expected: Int) {
    #expect(SwiftText.width(text) == expected)
  }

  @Test(
    "is a member of another type or not",
    arguments: [
      ("Swift.Result<Int, any Error>", true), ("Call<(Int) -> Int>.Settable<Use>", true),
      ("A.B", true), ("Result<A.B, Int>", false), ("A.B?", false), ("any A.B", false),
      ("[A.B]", false), ("(A.B) -> Int", false), ("`A`.`B`", true), ("", false),
    ])
  func member(type: String, isMember: Bool) {
    #expect(SwiftText.isMemberType(type) == isMember)
  }

  @Test(
    "falls into words",
    arguments: [
      ("[String: (Int) -> Pie?]", ["String", "Int", "Pie"]), ("a_1.b2", ["a_1", "b2"]),
      ("Käse<Brot>", ["Käse", "Brot"]), ("", []), ("->", []),
    ])
  func words(text: String, expected: [Substring]) {
    #expect(SwiftText.words(text) == expected)
  }

  @Test(
    "starts with a capital letter",
    arguments: [("pie", "Pie"), ("Pie", "Pie"), ("_x", "_x"), ("ähre", "Ähre"), ("", "")])
  func capitalized(text: String, expected: String) {
    #expect(SwiftText.capitalized(text) == expected)
  }

  @Test(
    "is found in others",
    arguments: [
      ("some Pie", true), ("(any P, some P)", true), ("ssome P", true), ("some", false),
      ("somePie", false), ("", false),
    ])
  func found(text: String, expected: Bool) {
    #expect(SwiftText.has("some ", in: text) == expected)
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
