// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A function of a test target: a test, or something that tests call.
struct TestedFunction: Sendable {
  /// The name with its labels, such as "showsTheMelodies()".
  let name: String
  /// The name without labels.
  let baseName: String
  /// The types around it, outermost first.
  let types: [String]
  /// The library that runs it, or nil when it is no test.
  let library: TestLibrary?
  /// The declaration: a function, an initialiser, a property with code.
  let declaration: Syntax
  /// The statements; none if the body is plain.
  let body: CodeBlockItemListSyntax
  /// What is known of a body in which no rule finds anything, and which was not parsed therefore.
  let plainBody: AbridgedBody?
  /// Whether it is a method of a test case class of XCTest.
  let isInTestCase: Bool
  /// Whether the type around it holds tests.
  let file: TestSource

  /// The name with the types around it, such as "MelodyTests/showsTheMelodies()".
  var path: String { (types + [name]).joined(separator: "/") }

  /// The function's declaration, unless it is an initialiser or a property.
  var function: FunctionDeclSyntax? { declaration.as(FunctionDeclSyntax.self) }

  /// The names of its parameters.
  var parameterNames: Set<String> {
    let parameters = function?.signature.parameterClause.parameters ?? []
    return Set(parameters.map { ($0.secondName ?? $0.firstName).identifierText })
  }

  /// Whether the function is asynchronous.
  var isAsync: Bool { function?.signature.effectSpecifiers?.asyncSpecifier != nil }
}
