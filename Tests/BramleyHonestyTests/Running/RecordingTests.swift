// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyHonesty

@Suite("Recording")
struct RecordingTests {
  private static let test =
    #"{"kind":"test","payload":{"kind":"function","id":"a","sourceLocation":"#
    + #"{"filePath":"/T.swift","line":3,"column":2}},"version":"6.3"}"#
  private static let passed =
    test + "\n" + event("testStarted") + "\n" + event("testEnded") + "\n"

  private static func event(_ kind: String) -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"a"},"version":"6.3"}"#
  }

  private let key = RunRecord.Key(path: "/T.swift", place: SourcePlace(line: 3, column: 2))

  @Test("knows files by what is in them, and leaves others in a folder alone")
  func kinds() throws {
    try withFolder { folder in
      try Data(rawProfile(identities: [])).write(to: URL(fileURLWithPath: "\(folder)/a.profraw"))
      try Data(RawProfile.mergedMagic).write(to: URL(fileURLWithPath: "\(folder)/b.profdata"))
      try write(Self.passed, to: "\(folder)/deep/events")
      try write("Test Case 'A.testB' started\n", to: "\(folder)/tests.log")
      try write(#"{"data":[],"type":"llvm.coverage.json.export"}"#, to: "\(folder)/App.json")
      try write("", to: "\(folder)/other")

      let recording = try Recording([folder])

      #expect(recording.rawProfiles.map(\.path) == ["\(folder)/a.profraw"])
      #expect(recording.mergedProfiles == ["\(folder)/b.profdata"])
      #expect(recording.eventStreams == ["\(folder)/deep/events"])
      #expect(recording.logs == ["\(folder)/tests.log"])
    }
  }

  @Test("adds up what several runs said, and of one test the worse end")
  func sum() throws {
    try withFolder { folder in
      try write(Self.passed, to: "\(folder)/1.jsonl")
      let issue =
        #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"a","issue":{"#
        + #""isKnown":false}},"version":"6.3"}"#
      try write([Self.test, issue].joined(separator: "\n") + "\n", to: "\(folder)/2.jsonl")
      try write("Test Case 'A.testB' started\r\nTest Case 'A.testB' passed", to: "\(folder)/1.log")
      try write("Test Case 'A.testC' started\n", to: "\(folder)/2.log")

      let record = try Recording([folder]).record()

      #expect(record.tests == [key: .failed])
      #expect(record.cases == ["A.testB": .passed, "A.testC": .unfinished])
    }
  }

  @Test("takes a stream whose last line was cut off, as by a crash")
  func cutOff() throws {
    try withFolder { folder in
      let cut = Self.test + "\n" + Self.event("testStarted") + "\n" + #"{"kind":"ev"#
      try write(cut, to: "\(folder)/events.jsonl")

      #expect(try Recording([folder]).record().tests == [key: .unfinished])
    }
  }

  @Test(
    "says which file is not what it should be",
    arguments: [
      ("a.profraw", "", "a.profraw is empty"), ("a.profraw", "none", "a.profraw is no profile"),
      ("a.profdata", "none", "a.profdata is no profile"), ("a.jsonl", "", "a.jsonl is empty"),
      ("a.jsonl", "none\n", "a.jsonl is no event stream"),
      ("a.jsonl", "{\"data\":1}\n", "a.jsonl is no event stream"),
      (
        "a.jsonl", passed + "none\n" + passed,
        "Line 4 of FOLDER/a.jsonl is no record of an event stream"
      ),
    ])
  func damaged(name: String, text: String, words: String) throws {
    try withFolder { folder in
      try write(text, to: "\(folder)/\(name)")

      let error = #expect(throws: HonestyError.self) { try Recording([folder]).record() }

      #expect(error?.code == .unreadable)
      let message = try #require(error?.message).replacing(folder, with: "FOLDER")
      #expect(message.contains(words))
    }
  }

  @Test("says which path is not there, or holds nothing of a run")
  func nothing() throws {
    try withFolder { folder in
      try write("let package = 1", to: "\(folder)/Package.swift")

      #expect(throws: HonestyError.self) { try Recording(["\(folder)/none"]) }
      #expect(throws: HonestyError.self) { try Recording(["\(folder)/Package.swift"]) }
    }
  }

  @Test("says what is missing, and how to record it")
  func missing() throws {
    try withFolder { folder in
      let tests = StaticCheck().checked(
        [
          ("T.swift", Array("@Test func a() { #expect(b) }".utf8)),
          ("X.swift", Array("class A: XCTestCase { func testB() { XCTAssertTrue(b) } }".utf8)),
        ], isListing: true
      ).flatMap(\.functions)
      func message() throws -> String {
        let recording = try Recording([folder])
        let error = #expect(throws: HonestyError.self) {
          try recording.expectAll(for: tests, in: [folder])
        }
        return error?.description ?? ""
      }

      #expect(try message().contains("--enable-code-coverage"))
      try Data(rawProfile(identities: [])).write(to: URL(fileURLWithPath: "\(folder)/a.profraw"))
      #expect(try message().contains("--event-stream-output-path"))
      try write(Self.passed, to: "\(folder)/events.jsonl")
      #expect(try message().contains("| tee FILE.log"))
      try write("", to: "\(folder)/tests.log")
      try Recording([folder]).expectAll(for: tests, in: [folder])
    }
  }
}
