// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// A file that holds the whole text that a test expects.
///
/// The files of all tests of a module are kept in one folder, `Tests/<Module>Tests/Golden`:
///
/// ```swift
/// try GoldenFile("no-request").expect(error.message)
/// ```
///
/// After a change that is meant, run the tests once with `BRAMLEY_ACCEPT_GOLDEN=1`, which writes
/// the new texts, and read what changed before it is committed.
package struct GoldenFile {
  private let url: URL

  /// Names a golden file of the test module that the calling file belongs to.
  ///
  /// - Parameters:
  ///   - name: The name of the file without ".txt".
  ///   - filePath: The path of the calling file.
  package init(_ name: String, filePath: String = #filePath) {
    let parts = filePath.split(separator: "/", omittingEmptySubsequences: false)
    let module = parts.lastIndex(of: "Tests").map { $0 + 2 } ?? parts.count - 1
    let folder = parts.prefix(min(module, parts.count - 1)).joined(separator: "/")
    url = URL(fileURLWithPath: folder).appendingPathComponent("Golden/\(name).txt")
  }

  /// Compares a text with the file.
  ///
  /// - Parameters:
  ///   - text: The text; a line end at its end does not matter.
  ///   - isAccepted: Whether the text is written to the file instead.
  /// - Throws: ``GoldenMismatch`` with both texts when they differ.
  package func expect(_ text: String, isAccepted: Bool = Self.acceptsNewTexts) throws {
    let expected = (try? String(contentsOf: url, encoding: .utf8)).map(Self.withoutLastLineEnd)
    let received = Self.withoutLastLineEnd(text)
    if expected == received { return }
    guard isAccepted else {
      throw GoldenMismatch(path: url.path, expected: expected, received: received)
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("\(received)\n".utf8).write(to: url, options: .atomic)
  }

  /// Whether this run writes the texts instead of comparing them.
  package static var acceptsNewTexts: Bool {
    ProcessInfo.processInfo.environment["BRAMLEY_ACCEPT_GOLDEN"] == "1"
  }

  private static func withoutLastLineEnd(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
