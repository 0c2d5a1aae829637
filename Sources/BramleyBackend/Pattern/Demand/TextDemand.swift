// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A body that is looked at as text.
struct TextDemand: Demand, Equatable {
  let matcher: ValueMatcher

  var cost: Int { 2 }
  var mistake: String? { matcher.mistake }
  var label: String { "body" }
  var expectation: String { matcher.description }

  func matches(_ reading: inout RequestReading) -> Bool {
    matcher.matches(reading.request.body.isEmpty ? [] : [reading.bodyText])
  }

  func received(_ reading: inout RequestReading) -> String { reading.bodyExcerpt }
}
