// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// ApplePie as its customers get it: built with optimisation, without anything for tests.
///
/// It is built into a folder of its own, which stays, so only the first time is slow.
enum ReleaseBuild {
  /// Builds what has changed.
  ///
  /// - Returns: The executable.
  static func make(filePath: String = #filePath) async throws -> URL {
    let package = URL(fileURLWithPath: filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent(".build/release-check")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appendingPathComponent("build.log")
    try Data().write(to: log)

    let build = Process()
    build.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    build.arguments = [
      "swift", "build", "-c", "release", "--product", "ApplePie", "--package-path", package.path,
      "--scratch-path", folder.path,
    ]
    let output = try FileHandle(forWritingTo: log)
    build.standardOutput = output
    build.standardError = output
    try await run(build)

    try #require(
      build.terminationStatus == 0,
      "The release build failed. Its whole log is \(log.path).")
    return folder.appendingPathComponent("release/ApplePie")
  }

  /// Runs a process to its end without blocking a thread.
  private static func run(_ process: Process) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}
