// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyReport
import Foundation
import Testing

@testable import BramleyCommands

@Suite("bramley report")
struct ReportCommandTests {
  /// What a command line printed and how it ended.
  private struct Result {
    var code: Int32 = 0
    var said: [String] = []
    var complained: [String] = []
  }

  private let passed = TimelineReport(
    suite: "Items", name: "starts empty", outcome: .passed, duration: .milliseconds(2))

  private func run(_ arguments: String...) -> Result {
    var result = Result()
    result.code = Tool.run(
      arguments,
      on: Console(
        say: { result.said.append($0) }, complain: { result.complained.append($0) }))
    return result
  }

  @Test("makes a page of a folder")
  func page() throws {
    try withTemporaryFolder { folder in
      try passed.write(into: folder)

      let result = run("report", folder, "--output", "\(folder)/page.html")

      #expect(result.code == 0)
      #expect(result.said == ["\(folder)/page.html: 1 test, 0 failed"])
      let html = try String(contentsOfFile: "\(folder)/page.html", encoding: .utf8)
      #expect(html.contains("starts empty"))
    }
  }

  @Test("puts the page into the folder where nobody says otherwise")
  func defaultOutput() throws {
    try withTemporaryFolder { folder in
      try passed.write(into: folder)

      let result = run("report", folder)

      #expect(result.code == 0)
      #expect(FileManager.default.fileExists(atPath: "\(folder)/report.html"))
    }
  }

  @Test("shows the others when a file is damaged, and names it")
  func damaged() throws {
    try withTemporaryFolder { folder in
      try passed.write(into: folder)
      let bad = "\(folder)/bad\(TimelineReport.fileSuffix)"
      try "{".write(toFile: bad, atomically: true, encoding: .utf8)

      let result = run("report", folder)

      #expect(result.code == 1)
      #expect(result.complained.count == 1)
      #expect(result.complained.first?.hasPrefix("\(bad) is not a timeline: ") == true)
      let html = try String(contentsOfFile: "\(folder)/report.html", encoding: .utf8)
      #expect(html.contains("starts empty"))
      #expect(html.contains("is not a timeline"))
    }
  }

  @Test("makes no page when no file can be read")
  func allDamaged() throws {
    try withTemporaryFolder { folder in
      let bad = "\(folder)/bad\(TimelineReport.fileSuffix)"
      try "{".write(toFile: bad, atomically: true, encoding: .utf8)

      let result = run("report", folder)

      #expect(result.code == 2)
      #expect(result.complained.count == 2)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/report.html"))
    }
  }

  @Test("leaves nothing behind where it cannot write")
  func unwritable() throws {
    try withTemporaryFolder { folder in
      try passed.write(into: folder)
      let before = try FileManager.default.contentsOfDirectory(atPath: folder)

      let result = run("report", folder, "--output=\(folder)/none/page.html")

      #expect(result.code == 2)
      #expect(result.complained.first?.contains("Choose another place with --output.") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == before)
    }
  }

  @Test("says in one sentence what is wrong with a command line")
  func usage() {
    let usage = "Usage: bramley report FOLDER [--output FILE]"

    #expect(
      run("report").complained == ["The report needs one folder with timelines. \(usage)"])
    #expect(run("report", "a", "--out", "b").complained == ["There is no option --out. \(usage)"])
    #expect(
      run("report", "a", "--output").complained == ["The option --output needs a value. \(usage)"])
    #expect(run("report", "a", "--output").code == 2)
    #expect(
      run("bake").complained == ["There is no subcommand \"bake\". See bramley --help."])
    #expect(
      run("report", "/no/such/folder").complained == [
        "There is no folder /no/such/folder. Name the folder into which the tests wrote their "
          + "timelines."
      ])
  }

  @Test("helps with examples")
  func help() {
    #expect(run("--help").code == 0)
    #expect(run("--help").said.joined().contains("  report  Makes one HTML page"))
    #expect(run("report", "--help").said.joined().contains("Examples:\n"))
    #expect(run().code == 2)
  }
}
