// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Build of the tests")
struct TestBuildTests {
  @Test("tells each error of the compiler once")
  func errors() {
    let result = TestBuild.Result(
      status: 1,
      lines: [
        "[3/13] Compiling PieTests PieTests.swift",
        "Tests/PieTests/PieTests.swift:2:29: error: cannot find 'bake' in scope",
        "2 | @Test func bakes() { #expect(bake() == 2) }",
        "  |                             `- error: cannot find 'bake' in scope",
        "error: fatalError",
      ])

    #expect(
      result.errors == [
        "Tests/PieTests/PieTests.swift:2:29: error: cannot find 'bake' in scope",
        "error: fatalError",
      ])
  }

  @Test("tells the last lines when nothing is called an error")
  func lastLines() {
    let result = TestBuild.Result(status: 1, lines: (1...20).map { "line \($0)" })

    #expect(result.errors == (11...20).map { "line \($0)" })
  }

  @Test("says what to do on a line of its own behind several lines")
  func remedy() {
    let short = HonestyError(.runFailed, "It broke.", remedy: "Mend it.")
    let long = HonestyError(.runFailed, "It broke:\nhere\n", remedy: "Mend it.")

    #expect(short.description == "It broke. Mend it.")
    #expect(long.description == "It broke:\nhere\nMend it.")
  }
}
