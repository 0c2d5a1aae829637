// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Writes files so that a reader sees the old bytes or the new ones and nothing in between.
enum OutputFile {
  /// Writes a file beside its place and moves it there.
  ///
  /// - Throws: ``MockProgramError`` when it cannot be written; the old file is then still there.
  static func write(_ bytes: [UInt8], to path: String) throws(MockProgramError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw MockProgramError(
        "Cannot write \(path): \(error.localizedDescription) Choose another place with --output.")
    }
  }
}
