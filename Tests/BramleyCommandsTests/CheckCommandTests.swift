// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyCommands

@Suite("bramley check")
struct CheckCommandTests {
  private let hollow = """
    import Testing
    struct MelodyTests {
      @Test func everyMelodyHasATitle() {
        for melody in shop.melodies { #expect(!melody.title.isEmpty) }
      }
    }

    """

  @Test("reports a hollow test with its place and its line, and exits with 1")
  func finding() throws {
    try withTemporaryFolder { folder in
      let file = "\(folder)/MelodyTests.swift"
      try hollow.write(toFile: file, atomically: true, encoding: .utf8)

      let output = run(["check", folder])

      #expect(output.code == 1)
      #expect(output.text.contains("4:5  conditional-check  MelodyTests/everyMelodyHasATitle()"))
      #expect(output.text.contains("for melody in shop.melodies {"))
      #expect(output.text.contains("1 finding, 1 of them an error, in 1 file of 1."))
    }
  }

  @Test("says so when nothing is found, and exits with 0")
  func clean() throws {
    try withTemporaryFolder { folder in
      try "@Test func adds() { #expect(sum(1, 2) == 3) }\n".write(
        toFile: "\(folder)/SumTests.swift", atomically: true, encoding: .utf8)

      let output = run(["check", folder])

      #expect(output.code == 0)
      #expect(output.text == "No findings in 1 file.")
    }
  }

  @Test("prints each format", arguments: ["json", "sarif", "github"])
  func formats(format: String) throws {
    try withTemporaryFolder { folder in
      let file = "\(folder)/MelodyTests.swift"
      try hollow.write(toFile: file, atomically: true, encoding: .utf8)

      let output = run(["check", file, "--format", format])

      #expect(output.code == 1)
      #expect(output.text.contains("conditional-check"))
      guard format != "github" else {
        #expect(output.text.hasPrefix("::error file="))
        return
      }
      let object = try JSONSerialization.jsonObject(with: Data(output.text.utf8))
      #expect(object is [String: Any])
    }
  }

  @Test(
    "says what is wrong with a command line, and exits with 2",
    arguments: [
      ["no/such/folder"], ["--only", "no-such-rule"], ["--format", "xml"], ["--explain", "none"],
      ["--colour"], ["--filter", "MelodyTests"], ["--run", "Tests"],
      ["--run", "--package", "no/such/folder"], ["--mutate", "0"], ["--mutate", "many"],
      ["--mutate", "3", "Tests"], ["--mutate", "3", "--package", "no/such/folder"],
      ["--mutate", "3", "--run"], ["--mutate", "3", "--only", "sleepy-test"], ["--keep"],
      ["--seed", "3"], ["--seconds", "3"], ["--jobs", "3"], ["--run", "--jobs", "-1"],
      ["--recorded", "no/such/folder"], ["--recorded"], ["--recorded", ".", "Tests"],
      ["--recorded", ".", "--run"], ["--recorded", ".", "--filter", "MelodyTests"],
      ["--recorded", ".", "--mutate", "3"],
    ])
  func misuse(arguments: [String]) {
    let output = run(["check"] + arguments)

    #expect(output.code == 2)
    #expect(!output.complaint.isEmpty)
  }

  @Test("explains each rule with examples")
  func explains() {
    let rules = run(["check", "--rules"]).text.split(separator: "\n")
    #expect(rules.count > 20)
    for line in rules {
      let output = run(["check", "--explain", String(line.prefix { $0 != " " })])

      #expect(output.code == 0)
      #expect(output.text.contains("Bad:\n"))
    }
  }

  private func run(_ arguments: [String]) -> (code: Int32, text: String, complaint: String) {
    var said: [String] = []
    var complaints: [String] = []
    let console = Console(say: { said.append($0) }, complain: { complaints.append($0) })
    let code = Tool.run(arguments, on: console)
    return (code, said.joined(separator: "\n"), complaints.joined(separator: "\n"))
  }
}
