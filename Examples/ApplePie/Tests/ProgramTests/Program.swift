// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bramley
import BramleyNetwork
import Foundation
import Testing

/// ApplePie as a process, with a folder of its own.
final class Program: Sendable {
  /// The executable of the build that these tests belong to.
  static func debugBuild() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("ApplePie").path
  }

  /// The process.
  let process: ChildProcess
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ApplePie-\(UUID().uuidString)")

  /// Starts an executable.
  init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = try ChildProcess(
      executable, ["--folder", folder.path] + arguments, environment: environment,
      output: folder.appendingPathComponent("output"),
      errors: folder.appendingPathComponent("complaints"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the program has written to its standard output.
  var output: String { get throws { try text(in: "output") } }

  /// What the program has written to its standard error.
  var complaints: String { get throws { try text(in: "complaints") } }

  /// The port at which the program says that it serves.
  func port() async throws -> UInt16 {
    let line = try await eventually("the address", within: .seconds(20)) {
      try output.contains("\n") ? output : nil
    }
    let address = try #require(
      line.wholeMatch(of: /ApplePie serves at http:\/\/127\.0\.0\.1:([0-9]+)\n/),
      "The output was: \(line)")
    return try #require(UInt16(address.1))
  }

  /// Sends a request to the program.
  func answer(to request: HTTPRequest) async throws -> HTTPResponse {
    try await HTTPClient(port: port()).send(request, within: .seconds(20))
  }

  /// Sends the form of the login page as John Doe does.
  func logIn() async throws -> HTTPResponse {
    try await answer(
      to: HTTPRequest(
        method: "POST", target: "/login",
        headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: Array("email=john%40doe.pie&password=crumble".utf8)))
  }

  private func text(in file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }
}
