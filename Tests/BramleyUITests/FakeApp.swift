// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An app under test that is a shell script in a folder of its own.
struct FakeApp {
  /// The path of the script.
  let path: String
  private let folder: URL

  /// Writes the script.
  init(_ script: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bramley-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("ApplePie").path
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Deletes the script.
  func remove() { try? FileManager.default.removeItem(at: folder) }
}
