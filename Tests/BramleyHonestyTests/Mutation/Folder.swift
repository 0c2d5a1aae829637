// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes a folder, hands it over, and removes it.
func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bramley-\(UUID())")
    .resolvingSymlinksInPath().path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// Writes a file, and the folders around it.
func write(_ text: String, to path: String) throws {
  let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

/// What lies in a folder: paths with sizes, times and contents.
func contents(of folder: String) throws -> [String: String] {
  var all: [String: String] = [:]
  for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    let full = "\(folder)/\(path)"
    let attributes = try FileManager.default.attributesOfItem(atPath: full)
    let data = FileManager.default.contents(atPath: full) ?? Data()
    all[path] = "\(attributes[.modificationDate] ?? "") \(data.base64EncodedString())"
  }
  return all
}
