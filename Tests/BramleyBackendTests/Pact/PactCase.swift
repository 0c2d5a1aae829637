// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

/// One case of the Pact specification, version 3, read from beside the checkout.
struct PactCase {
  /// What is compared: a request is taken as it is, the others may hold more than is asked for.
  enum Subject: String { case request, response, message }

  let subject: Subject
  let comment: String
  let isMatch: Bool
  /// What is asked for, with the rules by which it is compared.
  let expected: JSONValue
  /// What came.
  let actual: JSONValue

  /// Reads a case.
  ///
  /// - Parameter name: The place of its file, such as "request/query/matches".
  /// - Throws: ``PactMistake`` for a file that holds no case, or what the file system says.
  init(_ name: String) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".json"))
    let file = try JSONValue(parsing: Array(data))
    guard let subject = name.split(separator: "/").first.flatMap({ Subject(rawValue: String($0)) }),
      let expected = file["expected"], let actual = file["actual"],
      case .bool(let isMatch)? = file["match"]
    else { throw PactMistake(text: "\(name) is no case.") }
    self.subject = subject
    self.isMatch = isMatch
    comment = file["comment"]?.stringValue ?? ""
    self.expected = expected
    self.actual = actual
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/cases/suites/pact-v3")

  /// The names of all cases.
  static let allNames: [String] = {
    let parts = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return parts.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// What came, as a request; the fields and the body of a response or a message are carried in one.
  var request: HTTPRequest {
    let items = actual["query"].members.flatMap { name, values in
      values.elements.compactMap(\.stringValue).map { "\(name)=\($0.replacing("=", with: "%3D"))" }
    }
    let fields = actual["headers"].members.map { HTTPField($0, $1.stringValue ?? "") }
    let body: String =
      switch actual["body"] ?? actual["contents"] {
      case nil, .null?: ""
      case .string(let text)?: text
      case let value?: value.description
      }
    return HTTPRequest(
      method: actual["method"]?.stringValue ?? "GET",
      target: (actual["path"]?.stringValue ?? "/")
        + (items.isEmpty ? "" : "?" + items.joined(separator: "&")),
      headers: HTTPFields(fields), body: Array(body.utf8))
  }

  /// What is asked for, as a pattern.
  ///
  /// - Throws: ``PactMistake`` for a rule that is not known.
  func pattern() throws -> RequestPattern {
    let method = expected["method"]?.stringValue ?? "GET"
    var pattern = RequestPattern.method(method, expected["path"]?.stringValue ?? "/")
    let rules = expected["matchingRules"]
    if let regex = try PactRule(rules?["path"])?.regex {
      pattern = .method(method, "/**").path(matching: regex)
    }
    for (name, values) in expected["query"].members {
      let regex = try PactRule(rules?["query"]?[name])?.regex
      let texts = values.elements.compactMap(\.stringValue)
      pattern = pattern.query(
        name, regex.map { .matches($0) } ?? .values(exactly: texts.map { .equal(to: $0) }))
    }
    for (name, value) in expected["headers"].members {
      let regex = try PactRule(rules?["header"]?[name] ?? rules?["headers"]?[name])?.regex
      pattern = pattern.header(
        name, regex.map { .matches($0) } ?? .equal(to: value.stringValue ?? ""))
    }
    return try body(pattern, PactRules(rules?["body"]))
  }

  private func body(_ pattern: RequestPattern, _ rules: PactRules) throws -> RequestPattern {
    switch expected["body"] ?? expected["contents"] {
    case nil: return pattern
    case .null?, .string("")?: return pattern.body(.absent)
    case .string(let text)? where text.hasPrefix("<"):
      if subject == .request, rules.isEmpty { return pattern.xml(text) }
      var xml = PactXML(rules: rules, isClosed: subject == .request)
      return try xml.pattern(pattern, text)
    case .string(let text)?:
      return pattern.body(rules.rule(at: [])?.regex.map { .matches($0) } ?? .equal(to: text))
    case let value?:
      if subject == .request, rules.isEmpty { return pattern.json(value) }
      var json = PactJSON(rules: rules)
      return try json.pattern(pattern, value, ignoring: subject == .request ? [] : .furtherMembers)
    }
  }
}

extension JSONValue? {
  /// The members of an object by name; none of anything else.
  fileprivate var members: [(String, JSONValue)] {
    if case .object(let members)? = self { members.sorted { $0.key < $1.key } } else { [] }
  }
}

extension JSONValue {
  /// The elements of an array; none of anything else.
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
