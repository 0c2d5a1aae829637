// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What has to be at a place of the JSON body of a request.
struct JSONPathDemand: Demand, Equatable {
  /// What one of the values that the path selects has to be.
  enum Asked: Sendable, Equatable {
    case text(ValueMatcher)
    case value(JSONPattern)
  }

  let path: JSONPath
  let asked: Asked

  var cost: Int { 4 }
  var label: String { "jsonPath \(path)" }

  var mistake: String? {
    switch asked {
    case .text(let matcher): matcher.mistake
    case .value(let pattern): pattern.mistake
    }
  }

  var expectation: String {
    switch asked {
    case .text(let matcher): matcher.description
    case .value(let pattern): pattern.description
    }
  }

  /// Whether the body has it; in what is left of a body that was cut nothing can be told.
  func matches(_ reading: inout RequestReading) -> Bool {
    if reading.request.isBodyCut { return false }
    guard let values = try? values(&reading).get() else { return false }
    return switch asked {
    case .text(let matcher): matcher.matches(values.map(Self.text))
    case .value(.absent): values.isEmpty
    case .value(let pattern):
      values.contains { JSONPatternComparison(ignored: []).fits(pattern, $0) }
    }
  }

  func covers(_ other: any Demand) -> Bool {
    guard let other = other as? Self, path == other.path else { return false }
    switch (asked, other.asked) {
    case (.text(let matcher), .text(let otherMatcher)): return matcher.covers(otherMatcher)
    default: return asked == other.asked
    }
  }

  /// Numbers may be written in several ways, which makes a difference to texts alone.
  func covers(_ matcher: BodyMatcher) -> Bool {
    guard case .value = asked, var reading = matcher.onlyBody else { return false }
    return matches(&reading)
  }

  var exactValues: [ExactValue] {
    switch asked {
    case .text(let matcher): [ExactValue(.jsonPathText(path), matcher)].compactMap(\.self)
    case .value(let pattern):
      pattern.leaves.filter(\.names.isEmpty).map {
        ExactValue(.jsonPath(path), hash: $0.value.hashValue)
      }
    }
  }

  func received(_ reading: inout RequestReading) -> String {
    if reading.request.isBodyCut || reading.json == nil { return reading.bodyExcerpt }
    switch values(&reading) {
    case .failure(let error): return "(not looked at: \(error))"
    case .success(let values):
      return switch asked {
      case .text: values.map(Self.text).received
      case .value: values.map(\.description).received
      }
    }
  }

  func distance(to reading: inout RequestReading) -> Int {
    (try? values(&reading).get().isEmpty) == false ? 8 : 10
  }

  private func values(
    _ reading: inout RequestReading
  ) -> Result<[JSONValue], JSONPathLimitError> {
    guard let json = reading.json else { return .success([]) }
    return Result { () throws(JSONPathLimitError) in try path.values(in: json) }
  }

  /// A value as text: strings without their quotes, others as they were written.
  static func text(_ value: JSONValue) -> String { value.stringValue ?? value.description }
}
