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

  func covers(_ other: any Demand) -> Bool {
    (other as? Self).map { matcher.covers($0.matcher) } ?? false
  }

  /// Whether each path that the template takes is what is asked for.
  func takes(_ template: URLTemplate) -> Bool {
    template.isLiteral && matcher.matches([URLTemplate.normalised(template.text)])
  }

  func received(_ reading: inout RequestReading) -> String {
    URLTemplate.normalised(reading.request.path)
  }
}
