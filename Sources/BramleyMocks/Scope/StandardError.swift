// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Where findings go that no test takes.
enum StandardError {
  /// Writes a line.
  static func write(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
