// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bramley
import BramleyLaunch
import BramleyNetwork
import Foundation
import Testing

/// ApplePie, running as a UI test would have started it, with the way out of the machine watched.
final class Program {
  /// The requests by which it tried to leave the machine, such as "CONNECT api.apple.pie:443".
  let attempts: Recorder<String>
  private let wayOut: HTTPServer
  private let process = Process()
  private let output = Recorder<Data>()
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ApplePie-\(UUID().uuidString)")
  private var client: HTTPClient?

  /// Starts an executable in a scenario and waits until it serves.
  init(_ executable: URL, in scenario: Scenario) async throws {
    let attempts = Recorder<String>()
    self.attempts = attempts
    wayOut = try HTTPServer { request in
      attempts.record("\(request.method) \(request.target)")
      return .respond(HTTPResponse(status: 502))
    }
    process.executableURL = executable
    process.arguments = [AppLaunch.uiTestArgument, "--folder", folder.path]
    process.environment = ProcessInfo.processInfo.environment.merging([
      LaunchKey.scenario.name: scenario.name,
      "http_proxy": wayOut.url, "https_proxy": wayOut.url, "no_proxy": "",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    pipe.fileHandleForReading.readabilityHandler = { [output] in output.record($0.availableData) }
    try process.run()
    let line = String(decoding: try await output.next(within: .seconds(20)), as: UTF8.self)
    pipe.fileHandleForReading.readabilityHandler = nil
    let port = try #require(
      line.split(separator: ":").last.flatMap { UInt16($0.trimmingCharacters(in: .newlines)) },
      "\(executable.path) printed no address, but: \(line)")
    client = HTTPClient(port: port)
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sends the form of the login page as John Doe does.
  func logIn() async throws -> HTTPResponse {
    let client = try #require(client)
    return try await client.send(
      HTTPRequest(
        method: "POST", target: "/login",
        headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: Array("email=john%40doe.pie&password=crumble".utf8)),
      within: .seconds(20))
  }
}
