// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds methods that look like tests and that no library runs.
enum NeverRunTest: StaticRule {
  static let rule = Rule(
    "never-run-test", .error, "A method with checks that looks like a test, and that nothing runs.",
    bad: """
      final class LoginTests: XCTestCase {
        private func testLogsIn() { XCTAssertTrue(client.logIn()) }
      }
      """,
    good: """
      final class LoginTests: XCTestCase {
        func testLogsIn() { XCTAssertTrue(client.logIn()) }
      }
      """)

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.compactMap { function in
      let tested = function.function
      guard tested.library == nil, let declaration = tested.function,
        function.hasCheck, !file.index.isCalled(tested.baseName),
        let reason = looksLikeName(tested.baseName)
          ? reason(tested, declaration) : file.missedSign(tested, declaration)
      else { return nil }
      return file.finding(
        rule, "No library runs this test, because \(reason).", at: declaration.name, in: tested)
    }
  }

  private static func looksLikeName(_ name: String) -> Bool {
    guard name.hasPrefix("tes") else { return false }
    let rest = name.hasPrefix("test") ? name.dropFirst(4) : name.dropFirst(3)
    return rest.first.map { $0.isUppercase || $0 == "_" || $0.isNumber } ?? false
  }

  private static func reason(
    _ tested: TestedFunction, _ declaration: FunctionDeclSyntax
  ) -> String? {
    let modifiers = declaration.modifiers.map(\.name.text)
    guard tested.isInTestCase else {
      // Without a parent class that is known, only what has no parameter looks like a test.
      guard declaration.signature.parameterClause.parameters.isEmpty, !tested.types.isEmpty,
        tested.baseName.hasPrefix("test")
      else { return nil }
      return "it has no `@Test`, and its type is no XCTestCase. Write `@Test` before it"
    }
    if !tested.baseName.hasPrefix("test") { return "its name does not begin with \"test\"" }
    if let modifier = modifiers.first(where: {
      ["private", "fileprivate", "static", "class"].contains($0)
    }) {
      return "it is \(modifier). Remove the modifier"
    }
    if !declaration.signature.parameterClause.parameters.isEmpty {
      return "it has parameters. Make a test of each case, or call it from one"
    }
    return declaration.signature.returnClause == nil ? nil : "it returns a value. Remove the result"
  }
}

extension FileAnalysis {
  /// Whether there is a test in a type.
  private func hasTest(in types: [String]) -> Bool {
    tests.contains { $0.function.types == types }
      || source.abridgement.functions.contains { $0.isTest && $0.types == types }
  }

  /// Why a method with checks among tests is none, unless its name stands elsewhere in the file.
  fileprivate func missedSign(
    _ tested: TestedFunction, _ declaration: FunctionDeclSyntax
  ) -> String? {
    guard declaration.attributes.isEmpty, declaration.modifiers.isEmpty,
      declaration.signature.parameterClause.parameters.isEmpty,
      declaration.signature.returnClause == nil,
      !tested.types.isEmpty, hasTest(in: tested.types),
      !tested.promisesMethods,
      source.wholeTree.tokens(viewMode: .sourceAccurate).count(where: {
        $0.identifierText == tested.baseName
      }) == 1
    else { return nil }
    if tested.isInTestCase { return "its name does not begin with \"test\"" }
    return "it has no `@Test`, unlike the tests around it. Write `@Test` before it"
  }
}

extension TestedFunction {
  /// Whether the method may be one that a protocol or a class asks for.
  fileprivate var promisesMethods: Bool {
    var node = declaration.parent
    while let current = node {
      if current.is(ExtensionDeclSyntax.self) { return true }
      if let clause = current.as(StructDeclSyntax.self)?.inheritanceClause
        ?? current.as(ClassDeclSyntax.self)?.inheritanceClause
        ?? current.as(ActorDeclSyntax.self)?.inheritanceClause
        ?? current.as(EnumDeclSyntax.self)?.inheritanceClause
      {
        // A test case always has its class.
        return clause.inheritedTypes.count > (isInTestCase ? 1 : 0)
      }
      node = current.parent
    }
    return false
  }
}
