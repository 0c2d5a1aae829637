// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyBackend

@Suite("ECMAScriptPattern")
struct ECMAScriptPatternTests {
  @Test(
    "matches as ECMA-262 does",
    arguments: [
      (#"^abc$"#, "abc", true), (#"^abc$"#, "abc\n", false), (#"b"#, "abc", true),
      (#"^.$"#, "\u{85}", true), (#"^.$"#, "\u{2028}", false), (#"^.$"#, "🍏", true),
      (#"^\d+$"#, "٣", false), (#"^\w$"#, "é", false), (#"^[^\W]$"#, "a", true),
      (#"^\s$"#, "\u{feff}", true), (#"^\s$"#, "\u{85}", false), (#"^[\s\d]+$"#, "1 2", true),
      (#"\bé"#, "é", false), (#"a\b"#, "aé", true), (#"\Bé"#, "é", true),
      (#"^[\b]$"#, "\u{8}", true),
      (#"^[a&&b]$"#, "&", true), (#"^[[a]$"#, "[", true), (#"^[+--]$"#, ",", true),
      (#"^[a-]+$"#, "a-", true), (#"^[\w-]+$"#, "a-b", true), (#"^[^]$"#, "\n", true),
      (#"[]"#, "a", false), (#"^\cJ$"#, "\n", true), (#"^\x41\u0042\u{1f34f}$"#, "AB🍏", true),
      (#"^\ud83c\udf4f$"#, "🍏", true), (#"^[\ud83c\udf4f]$"#, "🍏", true), (#"^\0$"#, "\0", true),
      (#"^(?<pie_1>a)\k<pie_1>$"#, "aa", true), (#"^(a)\1$"#, "aa", true),
      (#"^(?:a|b)(?=c)(?!d)c$"#, "bc", true), (#"(?<=a)b(?<!c)"#, "ab", true),
      (#"^\p{Lu}\P{Lu}$"#, "Aa", true), (#"^\p{Script=Greek}$"#, "π", true),
      (#"^\/\-\_$"#, "/-_", true),
      (#"^{id}$"#, "{id}", true), (#"^a{2}b{1,}c{0,1}?$"#, "aabb", true),
      (#"^a{,2}$"#, "a{,2}", true),
      (#"^#\x20 $"#, "#  ", true), (#"]}"#, "]}", true), (#""#, "", true),
    ] as [(String, String, Bool)])
  func matches(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try ECMAScriptPattern(pattern).matches(text) == isMatch)
  }

  @Test(
    "says what is wrong where",
    arguments: [
      ("a(b", 2, "not closed"), ("ab)", 3, "no ("), ("[ab", 1, "not closed"), ("*a", 1, "repeat"),
      ("a**", 3, "repeat"), ("a|+", 3, "repeat"), ("[b-a]", 2, "order"), ("a{2,1}", 2, "order"),
      (#"a\"#, 2, "behind"), (#"\A"#, 1, #"\A"#), (#"[\Z]"#, 2, #"\Z"#), (#"\u12"#, 1, "Four"),
      (#"\x1"#, 1, "Two"), (#"\c1"#, 1, "letter"), (#"\ud83c"#, 1, "surrogate"),
      (#"\p{Pie}"#, 1, "Pie"), (#"\pL"#, 1, "braces"), ("(?i)a", 1, "no such group"),
      ("(?<a>b)(?<a>c)", 6, "twice"), (#"(?<a>b)\k<c>"#, 13, "no group"), (#"\01"#, 1, "digit"),
      (#"\u{110000}"#, 1, "code point"), (String(repeating: "(", count: 1_000), 201, "nested"),
      (#"a\1"#, 1, "Foundation"),
    ] as [(String, Int, String)])
  func mistakes(pattern: String, column: Int, part: String) {
    let error = #expect(throws: ECMAScriptPatternError.self) { try ECMAScriptPattern(pattern) }

    #expect(error?.column == column)
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }
}
