// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend

/// Turns JSON with rules into a pattern with placeholders.
struct PactJSON {
  let rules: PactRules
  /// The expressions for values that are no strings, by their paths.
  private var expressions: [(path: String, regex: String)] = []

  init(rules: PactRules) { self.rules = rules }

  /// The pattern with a body of this kind.
  mutating func pattern(
    _ pattern: RequestPattern, _ value: JSONValue, ignoring ignored: JSONPattern.Details
  ) throws -> RequestPattern {
    let body = try placeholders(value, at: [])
    return expressions.reduce(pattern.json(like: body, ignoring: ignored)) {
      $0.jsonPath($1.path, .each(.matches($1.regex)))
    }
  }

  private mutating func placeholders(
    _ value: JSONValue, at place: [PactRules.Step]
  ) throws -> JSONPattern {
    let rule = rules.rule(at: place)
    if let regex = rule?.regex {
      if case .string = value { return .text(.matches(regex)) }
      expressions.append((Self.path(to: place), regex))
      return .anything
    }
    switch value {
    case .object(let members):
      var patterns: [String: JSONPattern] = [:]
      for (name, value) in members {
        patterns[name] = try placeholders(value, at: place + [.name(name)])
      }
      return .object(patterns)
    case .array(let elements):
      if let rule, let first = elements.first {
        return .each(
          try placeholders(first, at: place + [.index(0)]), atLeast: rule.minimum ?? 1,
          atMost: rule.maximum)
      }
      var patterns: [JSONPattern] = []
      for (index, element) in elements.enumerated() {
        patterns.append(try placeholders(element, at: place + [.index(index)]))
      }
      return .array(patterns)
    case .string where rule != nil: return .anyString
    case .number where rule != nil: return .anyNumber
    case .bool where rule != nil: return .anyBoolean
    default: return JSONPattern(value)
    }
  }

  private static func path(to place: [PactRules.Step]) -> String {
    place.reduce("$") { path, step in
      switch step {
      case .name(let name): path + "['\(name)']"
      case .index(let index): path + "[\(index)]"
      case .anyName, .anyIndex: path + "[*]"
      }
    }
  }
}
