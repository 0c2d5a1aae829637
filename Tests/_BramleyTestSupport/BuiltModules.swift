// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where the package manager has put the compiled modules that these tests are linked with.
public enum BuiltModules {
  /// The modules were not found.
  public struct Missing: Error, CustomStringConvertible {
    /// The file from which the search went up.
    public let start: String

    /// What was looked for.
    public var description: String {
      "No folder above \(start) has Modules/BramleyMocks.swiftmodule. "
        + "Build the tests with the package manager, as ./test does."
    }
  }

  /// The folder of the modules.
  ///
  /// - Throws: ``Missing`` when no folder above the test binary holds it.
  public static func folder() throws -> URL {
    for start in starts {
      var folder = start
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        for candidate in [folder.appending(path: "Modules"), folder]
        where FileManager.default.fileExists(
          atPath: candidate.appending(path: "BramleyMocks.swiftmodule").path)
        {
          return candidate
        }
      }
    }
    throw Missing(start: starts.first?.path ?? "the test binary")
  }

  /// The test binary: the program itself on Linux, a bundle in the program on macOS.
  private static var starts: [URL] {
    ([Bundle.main.executableURL] + Bundle.allBundles.map(\.executableURL)).compactMap {
      $0?.resolvingSymlinksInPath()
    }
  }
}
