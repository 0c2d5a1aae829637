// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Foundation
import Testing

@Suite("Command line options")
struct CommandLineOptionsTests {
  @Test("takes a free port and the usual folder when nothing is said")
  func none() throws {
    let options = try CommandLineOptions([])

    #expect(options.port == 0)
    #expect(options.folder == nil)
    #expect(!options.wantsHelp)
  }

  @Test("takes the port and the folder that are named")
  func named() throws {
    let options = try CommandLineOptions(["--port", "8080", "--folder", "/tmp/pies"])

    #expect(options.port == 8080)
    #expect(options.folder?.path == "/tmp/pies")
    #expect(options.folder?.hasDirectoryPath == true)
  }

  @Test("shows how to call the app", arguments: ["-h", "--help"])
  func help(option: String) throws {
    #expect(try CommandLineOptions([option]).wantsHelp)
    #expect(CommandLineOptions.usage.contains("EXAMPLES"))
  }

  @Test(
    "says what is wrong and what to write",
    arguments: [
      (["--port"], "--port needs a number from 0 to 65535, as in --port 8080."),
      (["--port", "pie"], "--port needs a number from 0 to 65535, as in --port 8080."),
      (["--port", "65536"], "--port needs a number from 0 to 65535, as in --port 8080."),
      (["--folder"], "--folder needs a path, as in --folder ~/pies."),
      (["--pie"], "--pie is not an option of ApplePie. See ApplePie --help for those it has."),
    ])
  func mistakes(arguments: [String], message: String) {
    let mistake = #expect(throws: CommandLineOptions.Mistake.self) {
      try CommandLineOptions(arguments)
    }

    #expect(mistake?.message == message)
  }
}
