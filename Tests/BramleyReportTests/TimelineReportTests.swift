// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyReport
import BramleyTimeline
import Foundation
import Testing

@Suite("TimelineReport")
struct TimelineReportTests {
  @Test("is read as it was written")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      let path = try TimelineReport.failedLogin.write(into: "\(folder)/new/reports")

      #expect(try TimelineReport(contentsOf: path) == .failedLogin)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/new/reports").count == 1)
    }
  }

  @Test("takes name, time and events from a timeline")
  func fromTimeline() {
    let timeline = Timeline(name: "sees the melodies")
    timeline.record(.note, "the oven is hot")

    let report = TimelineReport(suite: "Login", outcome: .passed, timeline: timeline)

    #expect(report.name == "sees the melodies")
    #expect(report.events == timeline.events)
    #expect(report.duration > .zero)
  }

  @Test("has a file name that is plain, and differs where names differ")
  func fileName() {
    let report = TimelineReport(
      suite: "Login", name: "../../étage \"A\"/B", outcome: .passed, duration: .zero)
    var other = report
    other.name = "../../étage \"A\"\\B"

    #expect(report.fileName.hasPrefix("Login-tage-A-B-"))
    #expect(report.fileName.hasSuffix(TimelineReport.fileSuffix))
    #expect(!report.fileName.contains("/"))
    #expect(report.fileName != other.fileName)
  }

  @Test("names the place where a file is damaged")
  func damaged() throws {
    try withTemporaryFolder { folder in
      let path = try TimelineReport.failedLogin.write(into: folder)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing("\"title\":\"POST /login → 200\"", with: "\"titel\":1")
        .replacing("\"title\":\"POST \\/login → 200\"", with: "\"titel\":1")
        .write(toFile: path, atomically: true, encoding: .utf8)

      let error = #expect(throws: ReportError.self) { try TimelineReport(contentsOf: path) }

      #expect(error?.code == .damaged)
      #expect(
        error?.message == """
          \(path) is not a timeline: "title" is missing, at events[1]. Run the test again, or \
          remove the file.
          """)
    }
  }

  @Test("says that it cannot be written")
  func unwritable() throws {
    try withTemporaryFolder { folder in
      let path = try TimelineReport.failedLogin.write(into: folder)

      let error = #expect(throws: ReportError.self) {
        try TimelineReport.failedLogin.write(into: path)
      }

      #expect(error?.code == .unwritable)
    }
  }
}
