// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One small change of a source file, which some test should notice.
struct Mutant: Sendable, Hashable, Codable {
  /// The file, below the folder of the package.
  let path: String
  /// The first byte that is replaced.
  let start: Int
  /// What stands there.
  let original: String
  /// What stands there instead.
  let replacement: String
  /// What sort of change it is.
  let kind: Kind
  /// The line, counted from 1.
  let line: Int
  /// The column in bytes of UTF-8, counted from 1.
  let column: Int
  /// The change in words: "`>` became `>=`".
  let words: String
  /// The line of source, without its indentation.
  let excerpt: String

  /// A name for it among all changes of one state of the sources.
  var id: String { "\(path):\(start):\(original.utf8.count):\(replacement)" }

  /// Where it is.
  var place: SourcePlace { SourcePlace(line: line, column: column) }

  /// What to do when no test notices the change.
  var advice: String {
    switch kind {
    case .comparison where ["<", "<=", ">", ">=", "..<", "..."].contains(original):
      "Add a test with the values at the limit."
    case .comparison, .negation, .literal: "Add a check that fails when it is the other way round."
    case .logic, .arithmetic: "Add a test in which the two give different results."
    case .result: "Check the value that is returned."
    case .call: "Check what the call brings about."
    case .exit: "Add a test of the case in which it ends here."
    }
  }

  /// The content of the file with the change, or nil when the file is another one.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    let end = start + original.utf8.count
    guard end <= bytes.count, bytes[start..<end].elementsEqual(original.utf8) else { return nil }
    return Array(bytes[..<start]) + Array(replacement.utf8) + Array(bytes[end...])
  }
}
