// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a body with a folder of its own, and removes the folder afterwards.
func withTemporaryFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bramley-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}
