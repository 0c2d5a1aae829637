// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A regular expression that matches the whole path.
struct PathDemand: Demand, Equatable {
  let matcher: ValueMatcher

  var cost: Int { 1 }
  var mistake: String? { matcher.mistake }
  var label: String { "path" }
  var expectation: String { matcher.description }

  func matches(_ reading: inout RequestReading) -> Bool {
    matcher.matches([URLTemplate.normalised(reading.request.path)])
  }

  func received(_ reading: inout RequestReading) -> String {
    URLTemplate.normalised(reading.request.path)
  }
}
