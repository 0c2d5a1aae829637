// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A field of a form, in a body of type application/x-www-form-urlencoded.
struct FormDemand: Demand, Equatable {
  let name: String
  let matcher: ValueMatcher

  var cost: Int { 3 }
  var mistake: String? { matcher.mistake }
  var label: String { "form \(name)" }
  var expectation: String { matcher.description }
  var exactValues: [ExactValue] { [ExactValue(.form(name), matcher)].compactMap(\.self) }

  func matches(_ reading: inout RequestReading) -> Bool {
    let items = reading.formItems.filter { $0.name == name }
    return matcher.matches(items.map(\.value)) || matcher.matches(items.map(\.valueWithPlus))
  }

  func received(_ reading: inout RequestReading) -> String {
    if let other = reading.typeOtherThan(FormDemand.mediaType) { return "(absent: \(other))" }
    return reading.formItems.filter { $0.name == name }.map(\.value).received
  }

  func covers(_ other: any Demand) -> Bool {
    guard let other = other as? Self else { return false }
    return name == other.name && matcher.covers(other.matcher)
  }

  func distance(to reading: inout RequestReading) -> Int {
    reading.formItems.contains { $0.name == name } ? 6 : 9
  }

  /// The type of bodies with fields in them.
  static let mediaType = "application/x-www-form-urlencoded"
}
