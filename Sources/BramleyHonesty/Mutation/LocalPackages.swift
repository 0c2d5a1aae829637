// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

/// Finds the folders that a package is built from: its own, and those of packages that it names by path.
struct LocalPackages {
  /// The toolchain.
  var toolchain: Toolchain
  /// A folder where the package manager may leave what it likes.
  var scratch: String

  /// The folders, without those that lie in others of them.
  ///
  /// Only manifests are read. To let the package manager resolve the dependencies could write
  /// "Package.resolved" into the package.
  ///
  /// - Parameters:
  ///   - package: The absolute path of the package.
  ///   - interruption: Ends the work.
  /// - Returns: The absolute paths, sorted.
  /// - Throws: ``HonestyError`` when a manifest cannot be read.
  func folders(of package: String, interruption: Interruption) throws(HonestyError) -> [String] {
    var found: Set<String> = []
    var rest = [package]
    while let folder = rest.popLast() {
      guard found.insert(folder).inserted else { continue }
      let lines = try toolchain.package(
        folder, scratch: scratch, ["dump-package"], interruption: interruption)
      let manifest: Manifest
      do {
        manifest = try JSONDecoder().decode(Manifest.self, from: Data(lines.utf8))
      } catch {
        throw HonestyError(
          .unreadable, "The manifest of \(folder) cannot be read: \(error).",
          remedy: "Look at what `swift package dump-package` says there.")
      }
      rest += manifest.dependencies.compactMap { $0["fileSystem"]?.first?.path }
        .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    }
    return found.filter { folder in !found.contains { folder.hasPrefix("\($0)/") } }.sorted()
  }

  private struct Manifest: Decodable {
    let dependencies: [[String: [Dependency]]]

    struct Dependency: Decodable { let path: String? }
  }
}

extension Toolchain {
  /// The output of `swift package` for a package, without what it says on standard error.
  func package(
    _ package: String, scratch: String, _ subcommand: [String], interruption: Interruption
  ) throws(HonestyError) -> String {
    try ChildProcess(
      swift, ["package", "--package-path", package, "--scratch-path", scratch] + subcommand,
      discardsErrors: true, mark: mark
    )
    .lines(interruption: interruption).joined(separator: "\n")
  }
}
