// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import Testing
import _BramleyTestSupport

@Suite("ProgramRun")
struct ProgramRunTests {
  @Test("gives the output and the status", arguments: [false, true])
  func status(isPatient: Bool) async throws {
    let script = "echo $PIE; echo burnt >&2; exit 3"

    let run = try await ProgramRun(
      "/bin/sh", ["-c", script], environment: ["PIE": "crumble"], isPatient: isPatient)

    #expect(run.status == 3)
    #expect(run.output == "crumble\n")
  }

  @Test("includes what is written as an error when it is told so")
  func errors() async throws {
    let run = try await ProgramRun("/bin/sh", ["-c", "echo burnt >&2"], includingErrors: true)

    #expect(run.output == "burnt\n")
  }

  @Test("tells the signal that ended the program")
  func signal() async throws {
    let run = try await ProgramRun("/bin/sh", ["-c", "kill -9 $$"])

    #expect(run.status == 128 + 9)
  }

  @Test("says which program cannot be started")
  func missing() async {
    let error = await #expect(throws: ProcessError.self) {
      try await ProgramRun("/no/such/pie", [])
    }

    #expect(error?.message.hasPrefix("/no/such/pie could not be started") == true)
  }

  @Test("lets a patient program leave the cores to others")
  func patience() async throws {
    let usual = try await ProgramRun("/usr/bin/nice", [])
    let patient = try await ProgramRun("/usr/bin/nice", [], isPatient: true)

    let niceness = try #require(Int(usual.output.dropLast()))
    #expect(Int(patient.output.dropLast()) == min(19, niceness + 10))
  }
}
