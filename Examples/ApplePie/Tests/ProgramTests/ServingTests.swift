// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Bramley
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Serving")
struct ServingTests {
  @Test("prints one line with the address, and serves there")
  func address() async throws {
    let program = try Program(Program.debugBuild())

    let response = try await program.answer(to: HTTPRequest(target: "/login"))
    program.process.signal(SIGTERM)
    _ = try await program.process.exitStatus()

    #expect(response.status == 200)
    #expect(response.bodyText.contains("<h1>Log in</h1>"))
    #expect(try program.output.split(separator: "\n").count == 1)
    #expect(try program.complaints == "")
  }

  @Test("ends cleanly when a system or a person asks for it", arguments: [SIGTERM, SIGINT])
  func signals(number: Int32) async throws {
    let program = try Program(Program.debugBuild())
    _ = try await program.port()

    program.process.signal(number)

    #expect(try await program.process.exitStatus() == 0)
  }

  @Test("says in one sentence that the port is taken")
  func portTaken() async throws {
    let first = try Program(Program.debugBuild())
    let port = try await first.port()

    let second = try Program(Program.debugBuild(), ["--port", "\(port)"])

    #expect(try await second.process.exitStatus() == 1)
    #expect(
      try second.complaints == """
        ApplePie: Port \(port) on 127.0.0.1 is in use by another program. \
        Pass port 0 to get a free one.

        """)
    #expect(try second.output == "")
  }

  @Test("shows how to call it")
  func help() async throws {
    let program = try Program(Program.debugBuild(), ["--help"])

    #expect(try await program.process.exitStatus() == 0)
    #expect(try program.output == CommandLineOptions.usage)
  }

  @Test("says what is wrong with its command line")
  func wrongOption() async throws {
    let program = try Program(Program.debugBuild(), ["--pie"])

    #expect(try await program.process.exitStatus() == 2)
    #expect(
      try program.complaints
        == "ApplePie: --pie is not an option of ApplePie. See ApplePie --help for those it has.\n")
  }

  @Test("serves without its database when that is damaged, and says which file to delete")
  func damagedDatabase() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ApplePie-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(MelodyDatabase.fileName)
    try Data("This is a shopping list, not a database.".utf8).write(to: file)

    let program = try Program(Program.debugBuild(), ["--folder", folder.path])

    #expect(try await program.answer(to: HTTPRequest(target: "/login")).status == 200)
    #expect(try program.complaints.contains("\(file.path) are damaged"))
  }
}
