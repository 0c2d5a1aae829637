// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import BramleyMockProgram

/// A folder with sources, which is removed with its last user.
final class TemporaryProgram {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "bramley-\(UUID().uuidString)").path

  /// Writes sources.
  ///
  /// - Parameter files: The texts by their paths in the folder.
  /// - Throws: The system's error.
  init(_ files: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The output.
  var output: String { "\(folder)/Mocks.swift" }

  /// The text of the output, or nil if there is none.
  var mocks: String? { try? String(contentsOfFile: output, encoding: .utf8) }

  /// The names of the mocks in the output, in order.
  var mockNames: [String] {
    (mocks ?? "").split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(where: { $0 == "class" || $0 == "actor" }),
        words.count > keyword + 1
      else { return nil }
      let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber }
      return name.hasSuffix("Mock") ? String(name) : nil
    }
  }

  func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
  }

  /// A run over all of the folder, or over some paths in it.
  ///
  /// Both marks count, which is what most tests are not about.
  func run(_ paths: String...) -> MockRun {
    var run = MockRun(
      sources: paths.isEmpty ? [folder] : paths.map { "\(folder)/\($0)" }, output: output)
    run.includesAttribute = true
    return run
  }

  /// Makes the mocks, and gives what is wrong, without the folder in the texts.
  @discardableResult
  func complaints(_ paths: String...) throws -> [String] {
    var run = run()
    if !paths.isEmpty { run.sources = paths.map { "\(folder)/\($0)" } }
    return try run.write().diagnostics.map {
      $0.description.replacingOccurrences(of: "\(folder)/", with: "")
    }
  }
}
