// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One demand of a pattern beyond method, address and path.
///
/// The order of the cases is that of their cost: the cheapest are asked first.
enum Condition: Sendable {
  case query(String, ValueMatcher)
  case header(String, ValueMatcher)
  case body(BodyMatcher)
  case demand(any Demand)
  case custom(String, @Sendable (HTTPRequest) -> Bool)

  /// The place in the order in which the conditions of a pattern are asked.
  var cost: Int {
    switch self {
    case .header: 0
    case .query: 1
    case .body(.bytes): 2
    case .body: 3
    case .demand(let demand): demand.cost
    case .custom: 9
    }
  }

  /// Whether the request meets the demand.
  func matches(_ reading: inout RequestReading) -> Bool {
    switch self {
    case .query(let name, let matcher):
      guard let readings = reading.queryValues[name] else { return matcher.matches([]) }
      return readings.contains { matcher.matches($0) }
    case .header(let name, let matcher):
      return matcher.matches(reading.request.headers.values(name))
    case .body(let matcher): return matcher.matches(&reading)
    case .demand(let demand): return demand.matches(&reading)
    case .custom(_, let predicate): return predicate(reading.request)
    }
  }

  /// Whether this is a closure of the user, which is asked only when everything else matches.
  var isCustom: Bool {
    switch self {
    case .custom: true
    case .demand(let demand): demand.isCustom
    default: false
    }
  }

  /// What is wrong with the condition itself, which is said when the stub is added.
  var mistake: String? {
    switch self {
    case .query(_, let matcher), .header(_, let matcher): matcher.mistake
    case .demand(let demand): demand.mistake
    case .body(let matcher): matcher.mistake
    case .custom: nil
    }
  }

  /// What this part of a pattern is called in a failure message.
  var label: String {
    switch self {
    case .query(let name, _): "query \(name)"
    case .header(let name, _): "header \(name)"
    case .body(let matcher): matcher.label
    case .demand(let demand): demand.label
    case .custom: "condition"
    }
  }

  /// What is asked for, as text.
  var expectation: String {
    switch self {
    case .query(_, let matcher), .header(_, let matcher): matcher.description
    case .body(let matcher): matcher.expectation
    case .demand(let demand): demand.expectation
    case .custom(let label, _): label
    }
  }

  /// What the request has in this place, as text.
  func received(_ reading: inout RequestReading) -> String {
    switch self {
    case .query(let name, _):
      let values = reading.queryItems.filter { $0.name == name }.map(\.value)
      return values.isEmpty ? "(absent)" : values.joined(separator: ", ")
    case .header(let name, _):
      let values = reading.request.headers.values(name)
      return values.isEmpty ? "(absent)" : values.joined(separator: ", ")
    case .body(let matcher):
      let request = reading.request
      if request.body.isEmpty { return "(no body)" }
      if request.isBodyCut {
        return "(cut to \(request.body.count) of \(request.bodyByteCount) bytes) "
          + request.bodyText
      }
      if case .bytes = matcher { return request.bodyText }
      return reading.json?.description ?? "(not JSON) " + request.bodyText
    case .demand(let demand): return demand.received(&reading)
    case .custom: return "(not met)"
    }
  }
}
