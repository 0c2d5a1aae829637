// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension ValueMatcher {
  /// What a matcher asks for.
  enum Rule: Sendable, Hashable {
    case present
    case absent
    case equal(String)
    case equalIgnoringCase(String)
    case oneOf([String])
    case contains(String)
    case prefix(String)
    case suffix(String)
    case pattern(TextPattern)
    case mistaken(String, String)
    case number(NumberComparison)
    case date(DateComparison)
    case exactly([ValueMatcher], isOrdered: Bool)
    case including([ValueMatcher])
    /// One matcher; in an array, since a case cannot hold its own type.
    case each([ValueMatcher])
    case any([ValueMatcher])
    case all([ValueMatcher])
    /// One matcher, too.
    case not([ValueMatcher])

    /// Whether the values under one name, in any number, are what is asked for.
    func matches(_ values: [String]) -> Bool {
      switch self {
      case .present: !values.isEmpty
      case .absent: values.isEmpty
      case .equal(let text): values.contains(text)
      case .equalIgnoringCase(let text):
        values.contains { $0.lowercased() == text.lowercased() }
      case .oneOf(let texts): values.contains { texts.contains($0) }
      case .contains(let text): values.contains { text.isEmpty || $0.contains(text) }
      case .prefix(let text): values.contains { $0.hasPrefix(text) }
      case .suffix(let text): values.contains { $0.hasSuffix(text) }
      case .pattern(let pattern): values.contains { pattern.matchesWhole($0) }
      case .mistaken: false
      case .number(let comparison): values.contains { comparison.matches($0) }
      case .date(let comparison): values.contains { comparison.matches($0) }
      case .exactly(let matchers, isOrdered: true):
        matchers.count == values.count && zip(matchers, values).allSatisfy { $0.matches([$1]) }
      case .exactly(let matchers, isOrdered: false):
        matchers.count == values.count && Self.assign(values, to: matchers)
      case .including(let matchers): Self.assign(values, to: matchers)
      case .each(let matchers):
        !values.isEmpty
          && values.allSatisfy { value in matchers.allSatisfy { $0.matches([value]) } }
      case .any(let matchers): matchers.contains { $0.matches(values) }
      case .all(let matchers): matchers.allSatisfy { $0.matches(values) }
      case .not(let matchers): !matchers.contains { $0.matches(values) }
      }
    }

    /// What is wrong with the rule itself.
    var mistake: String? {
      switch self {
      case .mistaken(_, let message): message
      case .date(let comparison): comparison.mistake
      case .exactly(let matchers, _), .including(let matchers), .each(let matchers),
        .any(let matchers), .all(let matchers), .not(let matchers):
        matchers.lazy.compactMap(\.mistake).first
      default: nil
      }
    }

    /// Whether each matcher finds a value of its own: augmenting paths, as one matcher may take
    /// what another one needs.
    private static func assign(_ values: [String], to matchers: [ValueMatcher]) -> Bool {
      guard matchers.count <= values.count else { return false }
      var owners: [Int?] = Array(repeating: nil, count: values.count)
      func place(_ matcher: Int, _ visited: inout Set<Int>) -> Bool {
        for position in values.indices
        where !visited.contains(position) && matchers[matcher].matches([values[position]]) {
          visited.insert(position)
          guard let owner = owners[position], !place(owner, &visited) else {
            owners[position] = matcher
            return true
          }
        }
        return false
      }
      return matchers.indices.allSatisfy { matcher in
        var visited: Set<Int> = []
        return place(matcher, &visited)
      }
    }
  }
}

// MARK: -

extension ValueMatcher.Rule: CustomStringConvertible {
  /// The rule as it stands in a failure message.
  var description: String {
    switch self {
    case .present: "(any value)"
    case .absent: "(absent)"
    case .equal(let text): text
    case .equalIgnoringCase(let text): "\(text) (in any case)"
    case .oneOf(let texts): "one of " + texts.joined(separator: ", ")
    case .contains(let text): "contains \(text)"
    case .prefix(let text): "starts with \(text)"
    case .suffix(let text): "ends with \(text)"
    case .pattern(let pattern): "matches \(pattern.text)"
    case .mistaken(let text, _): "matches \(text)"
    case .number(let comparison): "number \(comparison)"
    case .date(let comparison): "date \(comparison)"
    case .exactly(let matchers, isOrdered: true): "exactly " + Self.list(matchers, ", ")
    case .exactly(let matchers, isOrdered: false):
      "exactly, in any order, " + Self.list(matchers, ", ")
    case .including(let matchers): "including " + Self.list(matchers, ", ")
    case .each(let matchers): "each " + Self.list(matchers, ", ")
    case .any(let matchers): Self.list(matchers, " or ")
    case .all(let matchers): Self.list(matchers, " and ")
    case .not(let matchers): "not " + Self.list(matchers, ", ")
    }
  }

  private static func list(_ matchers: [ValueMatcher], _ separator: String) -> String {
    let texts = matchers.map { matcher in
      switch matcher.rule {
      case .any, .all, .exactly, .including: "(\(matcher))"
      default: matcher.description
      }
    }
    return texts.isEmpty ? "(nothing)" : texts.joined(separator: separator)
  }
}
