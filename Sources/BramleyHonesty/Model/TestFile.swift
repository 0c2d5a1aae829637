// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The functions of a file.
struct TestFile: Sendable {
  /// The file.
  let source: TestSource
  /// All functions that were parsed, nested types included, local functions not.
  let functions: [TestedFunction]
  /// What each function does, by name; local functions and named closures included.
  let facts: [(name: String, facts: FunctionFacts)]
  /// The names of the classes that are test cases of XCTest, as far as the file says.
  let imports: Set<String>

  /// Reads a file of a target whose types are known.
  init(_ source: TestSource, types: TypeIndex) {
    let collector = FunctionCollector(source, known: types)
    collector.walk(source.tree)
    self.source = source
    functions = collector.functions
    facts = collector.facts + source.abridgement.functions.map { ($0.name, $0.facts) }
    imports = collector.imports
  }

  /// The functions that a library runs.
  var tests: [TestedFunction] { functions.filter { $0.library != nil } }
}
