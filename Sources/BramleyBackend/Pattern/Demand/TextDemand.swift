// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A body that is looked at as text.
struct TextDemand: Demand, Equatable {
  let matcher: ValueMatcher

  var cost: Int { 2 }
  var mistake: String? { matcher.mistake }
  var label: String { "body" }
  var expectation: String { matcher.description }
  var exactValues: [ExactValue] { [ExactValue(.bodyText, matcher)].compactMap(\.self) }

  func matches(_ reading: inout RequestReading) -> Bool {
    matcher.matches(reading.request.body.isEmpty ? [] : [reading.bodyText])
  }

  func covers(_ other: any Demand) -> Bool {
    (other as? Self).map { matcher.covers($0.matcher) } ?? false
  }

  /// Bytes of ASCII are the same text whatever charset the request names.
  func covers(_ matcher: BodyMatcher) -> Bool {
    guard case .bytes(let bytes) = matcher, bytes.allSatisfy({ $0 < 0x80 }),
      var reading = matcher.onlyBody
    else { return false }
    return matches(&reading)
  }

  func received(_ reading: inout RequestReading) -> String { reading.bodyExcerpt }
}
