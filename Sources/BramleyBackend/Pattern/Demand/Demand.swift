// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One demand of a pattern that has a type of its own.
///
/// Costs are places in the order in which demands are asked: 1 for what is in the head, 2 for bytes
/// and text, 3 for a body that is parsed, 4 for a body that is searched, 5 for whole patterns.
protocol Demand: Sendable {
  /// The place in the order in which the conditions of a pattern are asked.
  var cost: Int { get }
  /// Whether a closure of the user is part of it, which is asked only when everything else matches.
  var isCustom: Bool { get }
  /// What is wrong with the demand itself, which is said when the stub is added.
  var mistake: String? { get }
  /// What the demand is called in a failure message.
  var label: String { get }
  /// What is asked for, as text.
  var expectation: String { get }
  /// The values that each request has that meets the demand, as far as can be told.
  var exactValues: [ExactValue] { get }

  /// Whether the request meets the demand.
  func matches(_ reading: inout RequestReading) -> Bool
  /// What the request has in this place, as text.
  func received(_ reading: inout RequestReading) -> String
  /// How much it says that a request does not meet the demand, from 1 to 10.
  func distance(to reading: inout RequestReading) -> Int
  /// Whether each request that meets the other demand meets this one, as far as can be told.
  func covers(_ other: any Demand) -> Bool
  /// Whether each body that the matcher takes meets this demand, as far as can be told.
  func covers(_ matcher: BodyMatcher) -> Bool
}

extension Demand {
  var isCustom: Bool { false }
  var mistake: String? { nil }
  var exactValues: [ExactValue] { [] }

  func covers(_ other: any Demand) -> Bool { false }

  func covers(_ matcher: BodyMatcher) -> Bool { false }

  func distance(to reading: inout RequestReading) -> Int { 10 }
}

extension Demand where Self: Equatable {
  func covers(_ other: any Demand) -> Bool { (other as? Self) == self }
}

extension [String] {
  /// Values as they stand in a failure message.
  var received: String { isEmpty ? "(absent)" : joined(separator: ", ") }
}
