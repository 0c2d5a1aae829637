// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An empty folder for what a run of tests leaves; it is removed at the end.
///
/// Its path is the same in each run, unless another one is going on: the package manager compiles a
/// manifest anew when any variable of the environment has changed, and the path of the profiles is one.
final class RunFolder {
  /// The path of the folder.
  let path: String
  private let lock: Int32

  /// Makes the folder.
  ///
  /// - Parameter scratch: The absolute path of the build folder.
  /// - Throws: ``HonestyError`` when it cannot be made.
  init(in scratch: String) throws(HonestyError) {
    let manager = FileManager.default
    try? manager.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let lock = open("\(scratch)/bramley-run.lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    self.lock = lock
    let isFree = lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0
    path =
      isFree
      ? "\(scratch)/bramley-run"
      : manager.temporaryDirectory.appendingPathComponent("bramley-check-\(UUID())").path
    // A run that was killed has left it.
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
    if lock >= 0 { close(lock) }
  }
}
