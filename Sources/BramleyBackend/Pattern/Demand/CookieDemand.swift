// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A cookie that the client sends.
struct CookieDemand: Demand, Equatable {
  let name: String
  let matcher: ValueMatcher

  var cost: Int { 1 }
  var mistake: String? { matcher.mistake }
  var label: String { "cookie \(name)" }
  var expectation: String { matcher.description }
  var exactValues: [ExactValue] { [ExactValue(.cookie(name), matcher)].compactMap(\.self) }

  func matches(_ reading: inout RequestReading) -> Bool {
    matcher.matches(reading.request.cookies(name))
  }

  func received(_ reading: inout RequestReading) -> String {
    reading.request.cookies(name).received
  }

  func covers(_ other: any Demand) -> Bool {
    guard let other = other as? Self else { return false }
    return name == other.name && matcher.covers(other.matcher)
  }

  func distance(to reading: inout RequestReading) -> Int {
    reading.request.cookies(name).isEmpty ? 10 : 8
  }
}
