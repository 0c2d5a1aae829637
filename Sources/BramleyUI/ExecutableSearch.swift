// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks for a program by its name.
package struct ExecutableSearch: Sendable {
  /// The folders to look in, in this order.
  package var folders: [String]

  /// Creates a search.
  package init(folders: [String]) { self.folders = folders }

  /// The path of the first executable file of that name; a path stands for itself.
  package func path(of name: String) -> String? {
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return candidates.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }
  }
}
