// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A file with all that the rules ask about it.
struct FileAnalysis {
  /// The file.
  let source: TestSource
  /// The functions.
  let functions: [FunctionAnalysis]
  /// The functions of the whole target, by name.
  let index: FunctionIndex

  /// Reads a file of a target.
  init(_ file: TestFile, index: FunctionIndex) {
    source = file.source
    functions = file.functions.map { FunctionAnalysis($0, index: index) }
    self.index = index
  }

  /// The functions that a library runs.
  var tests: [FunctionAnalysis] { functions.filter { $0.function.library != nil } }

  /// Makes a finding at a place of the file.
  func finding(
    _ rule: Rule, _ message: String, at node: some SyntaxProtocol, in function: TestedFunction?
  ) -> Finding {
    let place = source.place(of: node)
    return Finding(
      rule, message, test: function?.path, path: source.path, line: place.line,
      column: place.column, excerpt: source.text(ofLine: place.line))
  }
}
