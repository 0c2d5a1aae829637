// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// The files of one test target, which are checked together.
public struct TestTarget: Sendable, Hashable {
  /// The name, which is that of its folder.
  public let name: String
  /// The paths of the files, sorted.
  public let paths: [String]

  /// Creates a target.
  public init(name: String, paths: [String]) {
    self.name = name
    self.paths = paths
  }

  /// Finds the test targets below files and folders.
  ///
  /// A folder with a manifest stands for its test targets, the folders below "Tests". Any other folder
  /// is a target itself, but for a folder named "Tests". Build folders, hidden folders, fixtures and
  /// packages inside a target are left out.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: The targets, sorted by name; those without a Swift file are left out.
  /// - Throws: ``HonestyError`` when a path is not there.
  public static func targets(in paths: [String]) throws(HonestyError) -> [TestTarget] {
    var targets: [TestTarget] = []
    var single: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw HonestyError(
          .noSuchFile, "There is no file or folder \(path).", remedy: "Check the path.")
      }
      guard isFolder.boolValue else {
        single.append(path)
        continue
      }
      let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let isPackage = FileManager.default.fileExists(atPath: "\(root)/Package.swift")
      let tests = isPackage ? root == "." ? "Tests" : "\(root)/Tests" : root
      if tests.split(separator: "/").last == "Tests" {
        targets += folders(in: tests).compactMap { target(in: "\(tests)/\($0)") }
        single += files(in: tests, deeply: false)
      } else if let target = target(in: tests) {
        targets.append(target)
      }
    }
    if !single.isEmpty { targets.append(TestTarget(name: "files", paths: single.sorted())) }
    return targets.sorted { $0.name < $1.name }
  }

  private static func target(in folder: String) -> TestTarget? {
    let paths = files(in: folder, deeply: true)
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    return paths.isEmpty ? nil : TestTarget(name: name, paths: paths.sorted())
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  private static func folders(in folder: String) -> [String] {
    names(in: folder).filter { name in
      var isFolder: ObjCBool = false
      guard !name.hasPrefix("."), !leftOut.contains(name) else { return false }
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        isFolder.boolValue,
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
      else { return false }
      return !FileManager.default.fileExists(atPath: "\(path)/Package.swift")
    }
  }

  private static let leftOut: Set<String> = ["Fixtures", "Resources", "build"]

  /// The Swift files of a folder, without what is left out everywhere.
  static func files(in folder: String, deeply: Bool) -> [String] {
    let own = names(in: folder).filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }
      .map { "\(folder)/\($0)" }
    guard deeply else { return own }
    return own + folders(in: folder).flatMap { files(in: "\(folder)/\($0)", deeply: true) }
  }

  /// Reads the files.
  ///
  /// - Returns: The paths with their contents.
  /// - Throws: ``HonestyError`` when a file cannot be read.
  public func contents() throws(HonestyError) -> [(path: String, bytes: [UInt8])] {
    var contents: [(path: String, bytes: [UInt8])] = []
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw HonestyError(
          .unreadable, "The file \(path) cannot be read.", remedy: "Check its permissions.")
      }
      contents.append((path, [UInt8](data)))
    }
    return contents
  }
}
