// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Groups of tests")
struct TestGroupTests {
  private let names = [
    "ShopTests.OldTests/testIt", "ShopTests.Prices/Inner/many(n:)", "ShopTests.Prices/sells()",
    "ShopTests.`free / one`()", "ShopTests.opens(at:)", "MelodyTests.`Suite (1)`/plays()",
    "Building for debugging...", "", "warning: none",
  ]

  @Test("are outermost suites, and the functions outside of all types")
  func suites() throws {
    let groups = try TestGroup.groups(of: names, filter: nil, limit: 10)

    #expect(groups.map(\.name).sorted() == ["OldTests", "Prices", "ShopTests", "`Suite (1)`"])
    for name in names.prefix(6) { #expect(try matching(name, groups).count == 1) }
    #expect(try matching("ShopTests.Prices2/sells()", groups) == [])
    #expect(try matching("ShopTests.opens(at:)/ShopTests.swift:4:2", groups) == ["ShopTests"])
  }

  @Test("are whole targets where there are too many suites")
  func targets() throws {
    let groups = try TestGroup.groups(of: names, filter: nil, limit: 3)

    #expect(groups.map(\.name).sorted() == ["MelodyTests", "ShopTests"])
    for name in names.prefix(6) { #expect(try matching(name, groups).count == 1) }
  }

  @Test("hold only tests that the filter lets pass")
  func filter() throws {
    let groups = try TestGroup.groups(of: names, filter: "sells|^Melody", limit: 10)

    #expect(groups.map(\.name).sorted() == ["Prices", "`Suite (1)`"])
    #expect(try matching("ShopTests.Prices/sells()", groups) == ["Prices"])
    #expect(try matching("ShopTests.Prices/Inner/many(n:)", groups) == [])
  }

  @Test("say when the filter is no expression")
  func badFilter() {
    let error = #expect(throws: HonestyError.self) {
      try TestGroup.groups(of: names, filter: "(", limit: 10)
    }
    #expect(error?.message.contains("\"(\"") == true)
  }

  private func matching(_ name: String, _ groups: [TestGroup]) throws -> [String] {
    try groups.filter { try name.contains(Regex($0.pattern)) }.map(\.name)
  }
}
