// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyCommands

@Suite("bramley")
struct ToolTests {
  @Test("asks for the word that is nearest to one it does not know")
  func misspelled() {
    #expect(
      complaint(about: ["chek"])
        == "There is no subcommand \"chek\". Did you mean check? See bramley --help.")
    #expect(
      complaint(about: ["check", "--formt", "json"])
        == "There is no option --formt. Did you mean --format? See bramley check --help.")
    #expect(complaint(about: ["check", "--format", "jsn"]).contains("Did you mean json?"))
    #expect(
      complaint(about: ["check", "--explain", "sleepy-tests"]).contains("Did you mean sleepy-test?")
    )
  }

  @Test("guesses nothing where no word is near")
  func farAway() {
    #expect(
      complaint(about: ["frobnicate"])
        == "There is no subcommand \"frobnicate\". See bramley --help.")
  }

  @Test("has the help of a subcommand behind the word help", arguments: ["help", "--help", "-h"])
  func helpOfASubcommand(word: String) {
    let asked = run([word, "report"])
    let own = run(["report", "--help"])

    #expect(asked.code == 0)
    #expect(asked.text == own.text)
    #expect(asked.text.hasPrefix("Usage: bramley report"))
  }

  @Test("does not know the help of what is no subcommand")
  func helpOfNothing() {
    let output = run(["help", "rport"])

    #expect(output.code == 2)
    #expect(output.complaint.contains("Did you mean report?"))
  }

  @Test("names the folder that has no package, and what to do")
  func noPackage() throws {
    try withTemporaryFolder { folder in
      #expect(
        complaint(about: ["check", "--run", "--package", folder])
          == "There is no Package.swift in \(folder). Go to the folder of the package, or name it with "
          + "--package.")
      #expect(
        complaint(about: ["check", folder])
          == "There are no Swift files in \(folder). Name the files or folders with the tests.")
    }
  }

  private func complaint(about arguments: [String]) -> String {
    let output = run(arguments)
    #expect(output.code == 2)
    return output.complaint
  }

  private func run(_ arguments: [String]) -> (code: Int32, text: String, complaint: String) {
    var said: [String] = []
    var complaints: [String] = []
    let console = Console(say: { said.append($0) }, complain: { complaints.append($0) })
    let code = Tool.run(arguments, on: console)
    return (code, said.joined(separator: "\n"), complaints.joined(separator: "\n"))
  }
}
