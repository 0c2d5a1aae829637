// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyHonesty

@Suite("State of a check by changed sources")
struct MutationStateTests {
  @Test("is read as it was written")
  func roundTrip() throws {
    try withFolder { folder in
      let mutants = MutantFinder.mutants(in: Array("let a = b > c".utf8), path: "Shop.swift")
      var state = MutationState()
      state.files = ["Shop/Package.swift"]
      state.seed = 42
      state.mutants = mutants
      state.groups = [TestGroup(name: "ShopTests", pattern: "^Shop")]
      state.groups[0].baseline = TestGroup.Baseline(
        seconds: 1.5, memory: 7, passed: 3, failures: ["a:1:2"], isGreen: false, hasTests: true,
        hasCases: false, reached: [0])
      state.verdicts = [mutants[0].id: .survived]
      state.current = mutants[0]

      try state.write(to: "\(folder)/state.json")

      #expect(MutationState.read(from: "\(folder)/state.json") == state)
    }
  }

  @Test(
    "counts for nothing when it is damaged, cut off, or of another version",
    arguments: ["", "{", #"{"version": 1}"#, "[]", "\u{0}"])
  func damage(text: String) throws {
    try withFolder { folder in
      try text.write(toFile: "\(folder)/state.json", atomically: true, encoding: .utf8)

      #expect(MutationState.read(from: "\(folder)/state.json") == nil)
      #expect(MutationState.read(from: "\(folder)/none.json") == nil)

      var other = MutationState()
      other.version += 1
      try other.write(to: "\(folder)/state.json")
      #expect(MutationState.read(from: "\(folder)/state.json") == nil)
    }
  }

  @Test("says where it cannot be written")
  func unwritable() {
    let error = #expect(throws: HonestyError.self) {
      try MutationState().write(to: "/no/such/folder/state.json")
    }
    #expect(error?.description.contains("/no/such/folder/state.json") == true)
  }
}
