// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieScenarios
import Bramley
import BramleyLaunch
import BramleyNetwork
import Foundation
import Testing

extension Tag {
  /// Takes minutes the first time.
  @Tag static var slow: Self
}

/// Both tests start ApplePie in the same way; only the build differs.
@Suite("Launch arguments of a UI test", .serialized)
struct ReleaseBuildTests {
  /// The requests by which the program tries to leave the machine.
  private let attempts: Recorder<String>
  /// The only way out of the machine, and a dead end.
  private let wayOut: HTTPServer

  init() throws {
    let attempts = Recorder<String>()
    wayOut = try HTTPServer { request in
      attempts.record("\(request.method) \(request.target)")
      return .respond(HTTPResponse(status: 502))
    }
    self.attempts = attempts
  }

  /// Starts an executable in a scenario that it is to play by itself.
  private func start(_ executable: String) throws -> Program {
    try Program(
      executable, [AppLaunch.uiTestArgument],
      environment: [
        LaunchKey.scenario.name: Scenario.loginSucceeds.name, "http_proxy": wayOut.url,
        "https_proxy": wayOut.url, "no_proxy": "",
      ])
  }

  @Test("let John Doe in by the scenario, in a debug build")
  func debugBuild() async throws {
    let response = try await start(Program.debugBuild()).logIn()

    #expect(response.status == 303)
    #expect(response.headers["Location"] == "/melodies")
    try await attempts.expectNone(during: .zero)
  }

  @Test("do nothing in a release build, which asks the real server", .tags(.slow))
  func releaseBuild() async throws {
    let response = try await start(try await ReleaseBuild.make()).logIn()

    #expect(try await attempts.next(within: .seconds(5)) == "CONNECT api.apple.pie:443")
    #expect(response.status == 502)
    #expect(response.bodyText.contains(APIError.noNetwork.message))
  }
}
