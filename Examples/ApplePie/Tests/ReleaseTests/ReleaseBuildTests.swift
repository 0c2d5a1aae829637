// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieScenarios
import Bramley
import Foundation
import Testing

extension Tag {
  /// Takes minutes the first time.
  @Tag static var slow: Self
}

/// Both tests start ApplePie in the same way; only the build differs.
@Suite("Launch arguments of a UI test", .serialized)
struct ReleaseBuildTests {
  @Test("let John Doe in by the scenario, in a debug build")
  func debugBuild() async throws {
    let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let executable = URL(fileURLWithPath: folder).deletingLastPathComponent()
      .appendingPathComponent("ApplePie")

    let program = try await Program(executable, in: .loginSucceeds)

    let response = try await program.logIn()

    #expect(response.status == 303)
    #expect(response.headers["Location"] == "/melodies")
    try await program.attempts.expectNone(during: .zero)
  }

  @Test("do nothing in a release build, which asks the real server", .tags(.slow))
  func releaseBuild() async throws {
    let executable = try await ReleaseBuild.make()

    let program = try await Program(executable, in: .loginSucceeds)

    let response = try await program.logIn()

    #expect(
      try await program.attempts.next(within: .seconds(5)) == "CONNECT api.apple.pie:443")
    #expect(response.status == 502)
    #expect(response.bodyText.contains(APIError.noNetwork.message))
  }
}
