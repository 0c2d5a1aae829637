// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RequestPattern {
  /// The values that each request of the pattern has, those that are made out soonest in front.
  var exactValues: [ExactValue] { conditions.flatMap(\.exactValues) }
}

extension Condition {
  /// The values that each request has that meets the condition, as far as can be told.
  fileprivate var exactValues: [ExactValue] {
    switch self {
    case .query(let name, let matcher): [ExactValue(.query(name), matcher)].compactMap(\.self)
    case .header(let name, let matcher): [ExactValue(.header(name), matcher)].compactMap(\.self)
    case .body(let matcher): matcher.exactValues
    case .demand(let demand): demand.exactValues
    case .custom: []
    }
  }
}

extension BodyMatcher {
  /// The values that each body has that is what the matcher asks for.
  fileprivate var exactValues: [ExactValue] {
    switch self {
    case .bytes(let bytes): [ExactValue(.body, hash: RequestPart.hash(bytes))]
    case .json(let value): [ExactValue(.json, hash: value.hashValue)]
    case .jsonContaining(let value):
      value.leaves.map { ExactValue(.jsonMember($0.names), hash: $0.value.hashValue) }
    case .jsonLike(let pattern, _):
      pattern.leaves.map { ExactValue(.jsonMember($0.names), hash: $0.value.hashValue) }
    case .jsonSchema: []
    }
  }
}
