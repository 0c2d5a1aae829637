// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Testing

@Suite("Place")
struct PlaceTests {
  @Test(
    "is written as on a map",
    arguments: [
      (53.0776, -0.9536, "53.0776° N, 0.9536° W"), (-33.85, 151.21, "33.8500° S, 151.2100° E"),
      (0, 0, "0.0000° N, 0.0000° E"),
    ])
  func coordinates(latitude: Double, longitude: Double, text: String) {
    #expect(Place(latitude: latitude, longitude: longitude).description == text)
  }

  @Test("is called by its name when it has one")
  func name() {
    #expect(Place(latitude: 53, longitude: -1, name: "Southwell").description == "Southwell")
  }
}
