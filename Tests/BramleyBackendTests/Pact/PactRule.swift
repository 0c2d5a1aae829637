// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend

/// How a value is compared: by its type, or by a regular expression.
struct PactRule {
  /// The expression, or nil when the type is enough.
  var regex: String?
  /// The bounds of an array, whose elements are all compared with the first one that is asked for.
  var minimum: Int?
  var maximum: Int?

  /// The rule of a value inside another one that is compared by its type.
  static let type = Self()

  private init() {}

  /// Reads the rule of a place, which is the only one there.
  ///
  /// - Throws: ``PactMistake`` for a rule that is not known.
  init?(_ value: JSONValue?) throws {
    guard let matcher = value?["matchers"]?[0] else { return nil }
    guard value?["matchers"]?[1] == nil else { throw PactMistake(text: "Several: \(matcher)") }
    minimum = Self.number(matcher["min"])
    maximum = Self.number(matcher["max"])
    switch matcher["match"]?.stringValue {
    case "regex": regex = matcher["regex"]?.stringValue
    case nil where minimum != nil || maximum != nil: break
    case "type": break
    default: throw PactMistake(text: "Unknown: \(matcher)")
    }
  }

  private static func number(_ value: JSONValue?) -> Int? { value.flatMap { Int($0.description) } }
}
