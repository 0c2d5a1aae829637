// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder where a package is copied to, changed and built: outside of the package.
final class MutationFolder {
  /// The path of the folder.
  let path: String
  /// What marks the processes that write into it.
  var mark: String { watchdog.mark }
  private let lock: LockFile
  private let watchdog: Watchdog

  /// The copy of the package.
  var tree: String { "\(path)/tree" }
  /// The build folder of the copy.
  var build: String { "\(path)/build" }
  /// What the package manager leaves when it only reads manifests.
  var manifests: String { "\(path)/manifests" }
  /// What one run of tests leaves.
  var run: String { "\(path)/run" }
  /// What is known so far.
  var state: String { "\(path)/state.json" }
  private static let lockName = "bramley-mutation.lock"

  /// Opens the folder, and makes it if need be.
  ///
  /// - Parameters:
  ///   - scratch: The folder that was asked for; one in the folder for caches if nil.
  ///   - package: The absolute path of the package.
  /// - Throws: ``HonestyError`` when the folder cannot be made, belongs to somebody else, or is in use.
  init(_ scratch: String?, of package: String) throws(HonestyError) {
    let path = scratch ?? Self.standard(for: package)
    self.path = path
    let manager = FileManager.default
    let inside = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    guard inside.isEmpty || inside.contains(Self.lockName) else {
      throw HonestyError(
        .runFailed, "The folder \(path) has other things in it.",
        remedy: "Name one with --scratch that is empty or not there yet.")
    }
    do {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw HonestyError(
        .runFailed, "The folder \(path) cannot be made: \(error.localizedDescription)",
        remedy: "Choose another one with --scratch.")
    }
    guard let lock = LockFile("\(path)/\(Self.lockName)") else {
      throw HonestyError(
        .runFailed, "The folder \(path) cannot be written to.",
        remedy: "Choose another one with --scratch.")
    }
    self.lock = lock
    guard lock.take() else {
      throw HonestyError(
        .runFailed, "Another `bramley check --mutate` works in \(path).",
        remedy: "Wait for it, or choose another folder with --scratch.")
    }
    // All but the last run is for the next check to go on with.
    watchdog = try .guarding("\(path)/run", under: lock)
  }

  deinit { watchdog.dismiss() }

  /// Refuses a folder that would be copied itself.
  ///
  /// - Parameter originals: The folders that are copied.
  /// - Throws: ``HonestyError`` when the folder lies in one of them.
  func check(against originals: [String]) throws(HonestyError) {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    for original in originals where real == original || real.hasPrefix("\(original)/") {
      let below = real.dropFirst(original.count).split(separator: "/").map(String.init)
      guard PackageCopy.leftOut.isDisjoint(with: below) else { continue }
      remove()
      throw HonestyError(
        .runFailed, "The folder \(path) lies in \(original), which is to be copied to it.",
        remedy: "Choose one outside with --scratch.")
    }
  }

  /// Makes an empty folder for one run of tests.
  func freshRun() throws(HonestyError) -> String {
    try? FileManager.default.removeItem(atPath: run)
    do {
      try FileManager.default.createDirectory(atPath: run, withIntermediateDirectories: true)
    } catch {
      throw HonestyError(
        .runFailed, "The folder \(run) cannot be made: \(error.localizedDescription)",
        remedy: "Choose another one with --scratch.")
    }
    return run
  }

  /// Removes what was put there, and the folder if it is empty then.
  func remove() {
    for path in [tree, build, manifests, run, state, "\(path)/\(Self.lockName)"] {
      try? FileManager.default.removeItem(atPath: path)
    }
    rmdir(path)
  }

  private static func standard(for package: String) -> String {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    let folder = caches ?? FileManager.default.temporaryDirectory
    // Packages of one name lie in different places, and a path is no name of a folder.
    let name = package.split(separator: "/").joined(separator: "-").suffix(200)
    return folder.appendingPathComponent("bramley/mutation/\(name)").path
  }
}
