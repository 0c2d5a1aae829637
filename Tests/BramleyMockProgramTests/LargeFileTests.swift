// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockProgram
import Foundation
import Testing
import _BramleyTestSupport

@Suite("A large file")
struct LargeFileTests {
  private static let status = "/proc/self/status"

  @Test(
    "takes memory in proportion to its size", .occupiesACore,
    .enabled(if: FileManager.default.fileExists(atPath: status), "the system does not tell"),
    .bug("https://github.com/krzysztofzablocki/Sourcery/issues/498", "12 GB for 1 MB"))
  func memory() throws {
    let methods = (0..<10).map {
      "  func bake\($0)(_ pie: Int, for guest: String) async throws -> [Int]"
    }
    .joined(separator: "\n")
    let filler = "func ready(_ count: Int) -> Int { let pies = [count, 1]; return pies[0] }\n"
    let text = (0..<300).map { number in
      "/// bramley:mock\nprotocol Oven\(number) {\n\(methods)\n}\n\n"
        + String(repeating: filler, count: 40)
    }.joined()
    try #require(text.utf8.count > 1_000_000)
    let program = try TemporaryProgram(["Large.swift": text])
    let before = try peak()

    let outcome = try program.run().write()

    #expect(outcome.mockCount == 300)
    // Other tests run at the same time, in the same memory.
    #expect(try peak() - before < 500_000)
  }

  /// The most memory that the process has had, in kB.
  private func peak() throws -> Int {
    let lines = try String(contentsOfFile: Self.status, encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
