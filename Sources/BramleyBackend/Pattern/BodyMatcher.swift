// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the body of a request has to be.
enum BodyMatcher: Sendable, Hashable {
  case bytes([UInt8])
  case json(JSONValue)
  case jsonContaining(JSONValue)
  case jsonLike(JSONPattern, JSONPattern.Details)
  case jsonSchema(JSONSchema)

  /// Whether the body is what is asked for; the body is parsed once for all matchers.
  func matches(_ reading: inout RequestReading) -> Bool {
    switch self {
    case .bytes(let bytes): reading.request.body == bytes
    case .json(let value): reading.json == value
    case .jsonContaining(let value): reading.json?.contains(value) ?? false
    case .jsonLike(let pattern, let ignored):
      JSONPatternComparison(ignored: ignored).fits(pattern, reading.json)
    case .jsonSchema(let schema): reading.json.map(schema.isValid) ?? false
    }
  }

  /// What is wrong with the matcher itself.
  var mistake: String? {
    if case .jsonLike(let pattern, _) = self { pattern.mistake } else { nil }
  }

  /// What this part of a pattern is called in a failure message.
  var label: String {
    switch self {
    case .bytes: "body"
    case .json: "json"
    case .jsonContaining: "json containing"
    case .jsonLike(_, let ignored): ignored.isEmpty ? "json" : "json ignoring \(ignored)"
    case .jsonSchema: "json schema"
    }
  }

  /// The body that is asked for, as text.
  var expectation: String {
    switch self {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .json(let value), .jsonContaining(let value): value.description
    case .jsonLike(let pattern, _): pattern.description
    case .jsonSchema(let schema): schema.description
    }
  }

  /// The comparison of two JSON bodies, place by place; empty for other bodies.
  func differences(_ reading: inout RequestReading) -> [JSONDifference] {
    switch self {
    case .bytes, .jsonSchema: []
    case .json(let value):
      reading.json.map { JSONDifference.between(value, $0, ignoringFurther: false) } ?? []
    case .jsonContaining(let value):
      reading.json.map { JSONDifference.between(value, $0, ignoringFurther: true) } ?? []
    case .jsonLike(let pattern, let ignored):
      reading.json.map {
        JSONPatternComparison(ignored: ignored).differences(pattern, $0, at: "$")
      } ?? []
    }
  }

  /// What a JSON body is not that its schema asks for, place by place; empty for other matchers.
  func violations(_ reading: inout RequestReading) -> [JSONSchema.Violation] {
    guard case .jsonSchema(let schema) = self else { return [] }
    return reading.json.map(schema.validate) ?? []
  }
}
