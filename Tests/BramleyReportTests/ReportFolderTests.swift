// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyReport
import Foundation
import Testing

@Suite("ReportFolder")
struct ReportFolderTests {
  @Test("has all reports in order, and ignores other files")
  func order() throws {
    try withTemporaryFolder { folder in
      try TimelineReport.failedLogin.write(into: folder)
      try TimelineReport.passedItems.write(into: folder)
      try "{}".write(toFile: "\(folder)/other.json", atomically: true, encoding: .utf8)

      let content = try ReportFolder(contentsOf: folder)

      #expect(content.reports == [.passedItems, .failedLogin])
      #expect(content.defects.isEmpty)
    }
  }

  @Test(
    "loses no report because of a damaged file",
    arguments: ["", "{", "[]", "\u{0}", "{\"name\":1}"])
  func damaged(_ text: String) throws {
    try withTemporaryFolder { folder in
      try TimelineReport.passedItems.write(into: folder)
      let path = "\(folder)/bad\(TimelineReport.fileSuffix)"
      try text.write(toFile: path, atomically: true, encoding: .utf8)

      let content = try ReportFolder(contentsOf: folder)

      #expect(content.reports == [.passedItems])
      #expect(content.defects.map(\.code) == [.damaged])
      #expect(content.defects.first?.message.contains(path) == true)
    }
  }

  @Test("says that there is no such folder, or nothing in it")
  func missing() throws {
    try withTemporaryFolder { folder in
      let missing = #expect(throws: ReportError.self) {
        try ReportFolder(contentsOf: "\(folder)/none")
      }
      let empty = #expect(throws: ReportError.self) { try ReportFolder(contentsOf: folder) }

      #expect(missing?.code == .noFolder)
      #expect(empty?.code == .noReports)
    }
  }
}
