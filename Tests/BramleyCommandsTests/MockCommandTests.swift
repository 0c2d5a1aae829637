// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyCommands

@Suite("bramley mock")
struct MockCommandTests {
  /// What a command line printed and how it ended.
  private struct Result {
    var code: Int32 = 0
    var said: [String] = []
    var complained: [String] = []
    var noted: [String] = []
  }

  private static let usage = "Usage: bramley mock SOURCES… --output FILE"

  private func run(_ arguments: String...) -> Result {
    var result = Result()
    let console = Console(
      say: { result.said.append($0) }, complain: { result.complained.append($0) },
      note: { result.noted.append($0) })
    result.code = Tool.run(["mock"] + arguments, on: console)
    return result
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private let service = """
    /// bramley:mock
    protocol MelodyService { func melodies() -> [String] }
    """

  @Test("writes a file of mocks, and says so")
  func mocks() throws {
    try withTemporaryFolder { folder in
      try write(service, to: "\(folder)/Melodies.swift")
      let output = "\(folder)/Mocks.swift"

      let first = run(
        folder, "--output", output, "--cache", "\(folder)/.cache", "--testable-import", "Pie",
        "--testable-import", "Shop", "--import", "SDK")
      let second = run(
        folder, "--output", output, "--cache", "\(folder)/.cache", "--testable-import", "Pie",
        "--testable-import", "Shop", "--import", "SDK")

      #expect(first.code == 0)
      #expect(first.said == ["\(output): 1 mock"])
      #expect(second.said == ["\(output): 1 mock, unchanged"])
      let mocks = try String(contentsOfFile: output, encoding: .utf8)
      #expect(mocks.contains("import SDK\n\n@testable import Pie\n@testable import Shop\n"))
      #expect(mocks.contains("class MelodyServiceMock"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/.cache").count == 1)
    }
  }

  @Test("keeps nothing when it is told so")
  func noCache() throws {
    try withTemporaryFolder { folder in
      try write(service, to: "\(folder)/Melodies.swift")

      #expect(run(folder, "--output", "\(folder)/Mocks.swift", "--no-cache").code == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.sorted() == ["Melodies.swift", "Mocks.swift"])
    }
  }

  @Test("says what is wrong with its place, and writes nothing")
  func errors() throws {
    try withTemporaryFolder { folder in
      try write(
        service + "\n/// bramley:mock\nprivate protocol Oven {}", to: "\(folder)/Melodies.swift")
      let output = "\(folder)/Mocks.swift"

      let result = run(folder, "--output", output, "--no-cache")

      #expect(result.code == 1)
      #expect(
        result.noted == [
          "\(folder)/Melodies.swift:4:1: error: The protocol Oven is private, or a type around it "
            + "is, so a mock in another file cannot see it. Make it internal."
        ])
      #expect(result.complained == ["\(output) is not written: there is 1 error."])
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  }

  @Test("checks whether a file is up to date")
  func check() throws {
    try withTemporaryFolder { folder in
      try write(service, to: "\(folder)/Melodies.swift")
      let output = "\(folder)/Mocks.swift"

      let before = run(folder, "--output", output, "--no-cache", "--check")
      _ = run(folder, "--output", output, "--no-cache")
      let after = run(folder, "--output", output, "--no-cache", "--check")

      #expect(before.code == 1)
      #expect(
        before.complained == [
          "\(output) is not up to date. Run the same command without --check."
        ])
      #expect(after.code == 0)
    }
  }

  @Test("says when no protocol is marked, and mocks all of them when told to")
  func all() throws {
    try withTemporaryFolder { folder in
      try write("protocol Oven { func bake() }", to: "\(folder)/Oven.swift")
      let output = "\(folder)/Mocks.swift"

      let none = run(folder, "--output", output, "--no-cache")
      let all = run(folder, "--output", output, "--no-cache", "--all")

      #expect(none.code == 0)
      #expect(
        none.complained == [
          "No protocol is marked in 1 file. Write /// bramley:mock before the protocols to mock, or "
            + "use --all. What has @Mock is left to the macro, unless --attributes is given."
        ])
      #expect(all.said == ["\(output): 1 mock"])
    }
  }

  @Test("writes nothing where there is no Swift file, such as in a folder that was misspelt")
  func noSources() throws {
    try withTemporaryFolder { folder in
      try write("Not Swift.", to: "\(folder)/README.md")
      let output = "\(folder)/Mocks.swift"

      let result = run(folder, "--output", output, "--no-cache")

      #expect(result.code == 2)
      #expect(result.complained == ["There is no Swift file in \(folder). Check the path."])
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  }

  @Test("says in one sentence what is wrong with a command line")
  func usage() {
    let lines: [(Result, String)] = [
      (run(), "Name the files or folders with the sources. \(Self.usage)"),
      (run("Sources"), "Name the file to write with --output. \(Self.usage)"),
      (run("Sources", "--output"), "The option --output needs a value. \(Self.usage)"),
      (run("Sources", "--check=yes"), "The option --check takes no value. \(Self.usage)"),
      (
        run("Sources", "--output", "a", "--cache", "b", "--no-cache"),
        "Give either --cache or --no-cache. \(Self.usage)"
      ),
      (
        run("/no/such/folder", "--output", "a", "--no-cache"),
        "Cannot read /no/such/folder: No such file or directory."
      ),
    ]
    for (result, complaint) in lines {
      #expect(result.complained == [complaint])
      #expect(result.code == 2)
    }
  }

  @Test("helps with examples")
  func help() {
    #expect(run("--help").said.joined().contains("Examples:\n  bramley mock Sources"))
    #expect(run("--help").code == 0)
  }
}
