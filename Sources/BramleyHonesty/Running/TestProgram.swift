// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// The programs that hold the tests of a package.
enum TestProgram {
  /// The paths of those in a folder of built products.
  static func all(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
    return names.filter { $0.hasSuffix(".xctest") }.compactMap { name in
      let path = "\(folder)/\(name)"
      let inside = "\(path)/Contents/MacOS/\(name.dropLast(".xctest".count))"
      return [inside, path].first { candidate in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
    }
  }
}
