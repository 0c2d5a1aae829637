// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

/// The cases of the Pact specification, version 3, expressed in matchers that everyone has.
@Suite("Pact cases", .enabled(if: !PactCase.allNames.isEmpty, "They are not beside the checkout."))
struct PactTests {
  /// Cases that are not run, with the reason.
  private static let leftAside = [
    "response/status/different status": "A pattern asks about requests, which have no status.",
    "response/status/matches": "A pattern asks about requests, which have no status.",
  ]

  /// Cases whose answer is another one here, on purpose.
  private static let deviations = [
    "request/method/method is different case":
      "Methods are case-sensitive (RFC 9110, section 9.1).",
    "request/query/unexpected param":
      "Further query items do not matter unless a pattern says so.",
    "request/path/empty path found when forward slash expected":
      "An empty path is the root (RFC 9110, section 4.2.3).",
    "request/path/forward slash found when empty path expected":
      "An empty path is the root (RFC 9110, section 4.2.3).",
  ].merging(
    ["request", "response"].flatMap { subject in
      [
        "matches content type with charset", "whitespace after comma different",
        "matches content type with parameters in different order",
        "matches content type with charset with different case",
      ].map { ("\(subject)/headers/\($0)", "Field values are compared as they were sent.") }
    }
  ) { first, _ in first }

  private static let names = PactCase.allNames.filter { leftAside[$0] == nil }

  @Test("are all run or left aside for a reason")
  func all() {
    #expect(PactCase.allNames.count == 226)
    #expect(Self.names.count + Self.leftAside.count == 226)
    #expect(Self.deviations.keys.allSatisfy(Self.names.contains))
  }

  @Test("get the answer of the specification, or the other one for a reason", arguments: names)
  func answer(name: String) throws {
    let file = try PactCase(name)
    let pattern = try file.pattern()

    let answer = try BramleyBackendTests.answer(pattern, file.request)

    let expected = file.isMatch == (Self.deviations[name] == nil)
    #expect(answer == expected.bothWays, "\(file.comment)\n\(pattern)")
  }
}
