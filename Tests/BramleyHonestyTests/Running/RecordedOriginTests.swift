// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyHonesty

@Suite("Origin of a recording")
struct RecordedOriginTests {
  private let own = [UInt8](repeating: 7, count: 20)
  private let other = [UInt8](repeating: 9, count: 20)

  @Test("is the test program that wrote the profiles, and not programs that tests started")
  func profiles() throws {
    try withRun { folder, origin in
      try add(own, "own.profraw", to: folder)
      try add(other, "other.profraw", to: folder)

      #expect(try origin().profiles() == ["\(folder)/run/own.profraw"])
    }
  }

  @Test("is taken for the test program where the linker gives no identity")
  func unknown() throws {
    try withRun { folder, origin in
      try add(nil, "1.profraw", to: folder)

      #expect(try origin().profiles() == ["\(folder)/run/1.profraw"])
    }
  }

  @Test("is refused when all profiles are of another build")
  func otherBuild() throws {
    try withRun { folder, origin in
      try add(other, "1.profraw", to: folder)

      let error = #expect(throws: HonestyError.self) { try origin().profiles() }

      #expect(error?.code == .noCoverage)
      #expect(error?.message.contains("they are of another build") == true)
    }
  }

  @Test("is refused when the tests were built after it", arguments: ["1.profraw", "events.jsonl"])
  func older(name: String) throws {
    try withRun { folder, origin in
      try add(own, "1.profraw", to: folder)
      try write("{\"kind\":\"test\"}\n", to: "\(folder)/run/events.jsonl")
      try setTime(1_000, of: "\(folder)/run/\(name)")

      let error = #expect(throws: HonestyError.self) { try origin().profiles() }

      #expect(error?.message.contains("\(name) is older than the tests") == true)
    }
  }

  @Test("is refused when sources were changed after the tests were built")
  func changed() throws {
    try withRun { folder, origin in
      try add(own, "1.profraw", to: folder)
      try write("", to: "\(folder)/A.swift")
      try write("", to: "\(folder)/B.swift")
      try setTime(1_000, of: "\(folder)/A.swift")
      try setTime(3_000, of: "\(folder)/B.swift")

      try origin().expectUnchanged(["\(folder)/A.swift"])
      let error = #expect(throws: HonestyError.self) {
        try origin().expectUnchanged(["\(folder)/A.swift", "\(folder)/B.swift"])
      }

      #expect(error?.message.contains("B.swift was changed after") == true)
    }
  }

  /// A folder with a program that was built at the time 2,000.
  private func withRun(
    _ body: (String, () throws -> RecordedOrigin) throws -> Void
  ) throws {
    try withFolder { folder in
      let program = "\(folder)/Tests.xctest"
      let code = [UInt8](repeating: 0, count: 50_000) + own + [1]
      try Data(code).write(to: URL(fileURLWithPath: program))
      try setTime(2_000, of: program)
      try body(folder) {
        RecordedOrigin(recording: try Recording(["\(folder)/run"]), programs: [program])
      }
    }
  }

  private func add(_ identity: [UInt8]?, _ name: String, to folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/run", withIntermediateDirectories: true)
    try Data(rawProfile(identities: identity.map { [$0] } ?? []))
      .write(to: URL(fileURLWithPath: "\(folder)/run/\(name)"))
  }

  private func setTime(_ seconds: Double, of path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
  }
}
