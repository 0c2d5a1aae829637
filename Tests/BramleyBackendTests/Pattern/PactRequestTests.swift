// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation
import Testing
import _BramleyTestSupport

/// The request cases of the Pact specification, version 3, read from beside the checkout.
@Suite("Pact request cases")
struct PactRequestTests {
  /// Cases whose answer is another one here, on purpose.
  private static let deviations = [
    "method/method is different case": "Methods are case-sensitive (RFC 9110, section 9.1).",
    "query/unexpected param": "Further query items do not matter unless a pattern says so.",
    "path/empty path found when forward slash expected":
      "An empty path is the root (RFC 9110, section 4.2.3).",
    "path/forward slash found when empty path expected":
      "An empty path is the root (RFC 9110, section 4.2.3).",
    "headers/matches content type with charset": "Field values are compared as they were sent.",
    "headers/whitespace after comma different": "Field values are compared as they were sent.",
    "headers/matches content type with parameters in different order":
      "Field values are compared as they were sent.",
    "headers/matches content type with charset with different case":
      "Field values are compared as they were sent.",
  ]

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/cases/suites/pact-v3/request")

  /// The names of all cases, such as "query/matches".
  private static let allNames: [String] = {
    let parts = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return parts.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The cases without rules for places inside a body, which are Pact's own language.
  private static let names = allNames.filter { name in
    guard let file = try? read(name) else { return true }
    return file["expected"]?["matchingRules"]?["body"] == nil
  }

  private static func read(_ name: String) throws -> JSONValue {
    let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
    return try JSONValue(parsing: Array(data))
  }

  @Test(
    "leave aside no case but those with rules inside a body",
    .enabled(if: !allNames.isEmpty, "The Pact cases are not beside the checkout."))
  func leftAside() {
    #expect(Self.allNames.count == 98)
    #expect(Self.names.count == 80)
  }

  @Test(
    "get the answer of the specification, or the other one for a reason",
    .enabled(if: !names.isEmpty, "The Pact cases are not beside the checkout."),
    arguments: names)
  func answer(name: String) throws {
    let file = try Self.read(name)
    let expected = try #require(file["expected"])
    let actual = try #require(file["actual"])

    let pattern = Self.pattern(expected)
    let backend = MockBackend()
    try backend.stub(pattern, reply: .status(200))
    let matches = backend.respond(to: Self.request(actual)).response?.status == 200

    let isSpecified = (file["match"] == .bool(true)) == matches
    #expect(
      isSpecified == (Self.deviations[name] == nil), "\(file["comment"]?.stringValue ?? "")")
  }

  private static func pattern(_ expected: JSONValue) -> RequestPattern {
    let rules = expected["matchingRules"]
    let address = expected["path"]?.stringValue ?? "/"
    var pattern = RequestPattern.method(expected["method"]?.stringValue ?? "GET", address)
    if let regex = regex(rules?["path"]) {
      pattern = .method(expected["method"]?.stringValue ?? "GET", "/**").path(matching: regex)
    }
    for (name, values) in members(expected["query"]) {
      guard case .array(let texts) = values else { continue }
      let matcher = regex(rules?["query"]?[name]).map { ValueMatcher.matches($0) }
      pattern = pattern.query(
        name, matcher ?? .values(exactly: texts.compactMap(\.stringValue).map { .equal(to: $0) }))
    }
    for (name, value) in members(expected["headers"]) {
      let matcher = regex(rules?["header"]?[name] ?? rules?["headers"]?[name])
        .map { ValueMatcher.matches($0) }
      pattern = pattern.header(name, matcher ?? .equal(to: value.stringValue ?? ""))
    }
    return body(pattern, expected)
  }

  private static func body(_ pattern: RequestPattern, _ expected: JSONValue) -> RequestPattern {
    switch expected["body"] {
    case nil: return pattern
    case .null?, .string("")?: return pattern.body(.absent)
    case .string(let text)?:
      return text.hasPrefix("<") ? pattern.xml(text) : pattern.body(text)
    case let value?: return pattern.json(value)
    }
  }

  private static func request(_ actual: JSONValue) -> HTTPRequest {
    let items = members(actual["query"]).flatMap { name, values -> [String] in
      guard case .array(let texts) = values else { return [] }
      return texts.compactMap(\.stringValue).map { "\(name)=\($0.replacing("=", with: "%3D"))" }
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    let fields = members(actual["headers"]).map { HTTPField($0, $1.stringValue ?? "") }
    let body: String =
      switch actual["body"] {
      case nil, .null?: ""
      case .string(let text)?: text
      case let value?: value.description
      }
    return HTTPRequest(
      method: actual["method"]?.stringValue ?? "GET",
      target: (actual["path"]?.stringValue ?? "/") + query, headers: HTTPFields(fields),
      body: Array(body.utf8))
  }

  private static func regex(_ rule: JSONValue?) -> String? {
    rule?["matchers"]?[0]?["regex"]?.stringValue
  }

  private static func members(_ value: JSONValue?) -> [(String, JSONValue)] {
    if case .object(let members)? = value { members.sorted { $0.key < $1.key } } else { [] }
  }
}
