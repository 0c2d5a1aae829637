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
  static func make(filePath: String = #filePath) async throws -> String {
    let package = URL(fileURLWithPath: filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent(".build/release-check")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appendingPathComponent("build.log")
    try Data().write(to: log)

    let build = try ChildProcess(
      "swift",
      [
        "build", "-c", "release", "--product", "ApplePie", "--package-path", package.path,
        "--scratch-path", folder.path,
      ],
      output: log, errors: log)
    let status = try await build.exitStatus(within: .seconds(1200))

    try #require(status == 0, "The release build failed. Its whole log is \(log.path).")
    return folder.appendingPathComponent("release/ApplePie").path
  }
}
