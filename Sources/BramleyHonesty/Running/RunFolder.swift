// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

/// An empty folder for what a run of tests leaves; it is removed at the end, whatever that is.
///
/// Its path is the same in each run, unless another one is going on: the package manager compiles a
/// manifest anew when any variable of the environment has changed, and the path of the profiles is one.
final class RunFolder {
  /// The path of the folder.
  let path: String
  /// What marks the processes that write into it.
  var mark: String { watchdog.mark }
  private let lock: LockFile?
  private let watchdog: Watchdog

  /// Makes the folder.
  ///
  /// - Parameter scratch: The absolute path of the build folder.
  /// - Throws: ``HonestyError`` when it cannot be made.
  init(in scratch: String) throws(HonestyError) {
    let manager = FileManager.default
    try? manager.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let file = LockFile("\(scratch)/bramley-run.lock")
    lock = file?.take() == true ? file : nil
    path =
      lock != nil
      ? "\(scratch)/bramley-run"
      : manager.temporaryDirectory.appendingPathComponent("bramley-check-\(UUID())").path
    watchdog = try .guarding(path, under: lock)
    // A run has left it that ended together with its watchdog, as when the machine stops.
    try? manager.removeItem(atPath: path)
    do {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw HonestyError(
        .runFailed, "The folder \(path) cannot be made: \(error.localizedDescription)",
        remedy: "Choose another build folder with --scratch.")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    watchdog.dismiss()
  }
}
