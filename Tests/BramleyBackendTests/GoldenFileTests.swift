// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@Suite("GoldenFile")
struct GoldenFileTests {
  @Test("shows both texts and how to accept the new one when they differ")
  func mismatch() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = GoldenFile(
      "oven", filePath: folder.path + "/Tests/ApplePieTests/Login/LoginTests.swift")

    let missing = #expect(throws: GoldenMismatch.self) {
      try file.expect("the oven\nis hot", isAccepted: false)
    }
    try file.expect("the oven\nis hot", isAccepted: true)
    try file.expect("the oven\nis hot\n", isAccepted: false)
    let different = #expect(throws: GoldenMismatch.self) {
      try file.expect("the oven\nis cold", isAccepted: false)
    }

    #expect(missing?.expected == nil)
    #expect(different?.firstDifferentLine == 2)
    #expect(
      different?.path == folder.path + "/Tests/ApplePieTests/Golden/oven.txt")
    #expect(different?.description.contains("  | is hot") == true)
    #expect(different?.description.contains("  | is cold") == true)
    #expect(different?.description.contains("BRAMLEY_ACCEPT_GOLDEN=1") == true)
  }
}
