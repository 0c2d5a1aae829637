// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Event stream")
struct EventStreamTests {
  private let loads = RunRecord.Key(
    path: "/pie/MelodyTests.swift", place: SourcePlace(line: 6, column: 4))

  @Test("tells how a test ended")
  func ends() {
    var stream = EventStream()
    stream.read(test)
    #expect(stream.planned == 1)
    stream.read(event("testStarted"))
    #expect(stream.record.tests == [loads: .unfinished])

    #expect(stream.read(event("testEnded")) == loads)

    #expect(stream.record.tests == [loads: .passed])
    #expect(stream.finished == 1)
  }

  @Test("tells failed and skipped tests apart, and passes over known issues")
  func failures() {
    func outcome(_ lines: [[UInt8]]) -> TestOutcome? {
      var stream = EventStream()
      for line in [test] + lines { stream.read(line) }
      return stream.record.tests[loads]
    }
    let start = event("testStarted")
    let end = event("testEnded")

    #expect(outcome([start, issue(of: true, isKnown: false), end]) == .failed)
    #expect(outcome([start, issue(of: true, isKnown: true), end]) == .passed)
    #expect(outcome([event("testSkipped")]) == .skipped)
  }

  @Test("keeps a failure that comes after the test has ended once, although it is reported twice")
  func lateFailure() {
    var stream = EventStream()
    for line in [test, event("testStarted"), event("testEnded")] { stream.read(line) }
    for _ in 0..<2 { stream.read(issue(of: false, isKnown: false)) }

    #expect(stream.record.tests == [loads: .passed])
    let place = SourcePlace(line: 7, column: 79)
    #expect(
      stream.record.strayIssues == [
        RunRecord.StrayIssue(path: loads.path, place: place, ended: [loads])
      ])
  }

  @Test(
    "passes over lines that are no events", arguments: ["", "{", "{}", "null", #"{"kind":"x"}"#])
  func rubbish(line: String) {
    var stream = EventStream()
    stream.read(Array(line.utf8))

    #expect(stream.record == RunRecord())
  }

  private let test = Array(
    """
    {"kind":"test","payload":{"id":"MelodyTests.loads()/MelodyTests.swift:6:4","isParameterized":false,\
    "kind":"function","name":"loads()","sourceLocation":{"_filePath":"/pie/MelodyTests.swift","column":4,\
    "fileID":"MelodyTests/MelodyTests.swift","filePath":"/pie/MelodyTests.swift","line":6}},"version":"6.3.0"}
    """.utf8)

  private func event(_ kind: String) -> [UInt8] {
    Array(
      """
      {"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},"kind":"\(kind)","messages":[],\
      "testID":"MelodyTests.loads()/MelodyTests.swift:6:4"},"version":"6.3.0"}
      """.utf8)
  }

  private func issue(of test: Bool, isKnown: Bool) -> [UInt8] {
    let id = test ? #","testID":"MelodyTests.loads()/MelodyTests.swift:6:4""# : ""
    return Array(
      """
      {"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},"issue":{"isFailure":true,\
      "isKnown":\(isKnown),"severity":"error","sourceLocation":{"column":79,"fileID":"a/b.swift",\
      "filePath":"/pie/MelodyTests.swift","line":7}},"kind":"issueRecorded","messages":[]\(id)},"version":"6.3.0"}
      """.utf8)
  }
}
