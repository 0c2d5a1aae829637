// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

/// A folder for files in between, which is removed when nobody needs it any more, or nobody is left.
final class TemporaryFolder {
  /// The path of the folder.
  let path: String
  /// What marks the processes that write into it.
  var mark: String { watchdog.mark }
  private let watchdog: Watchdog

  /// Makes the folder.
  ///
  /// - Throws: ``HonestyError`` when it cannot be made.
  init() throws(HonestyError) {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("bramley-check-\(UUID())").path
    watchdog = try .guarding(path)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw HonestyError(
        .runFailed, "The folder \(path) cannot be made: \(error.localizedDescription)",
        remedy: "Make room in the folder for temporary files, or name another one in TMPDIR.")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    watchdog.dismiss()
  }
}
