// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds expectations that nobody waits for.
enum StandaloneExpectation: StaticRule {
  static let rule = Rule(
    "standalone-expectation", .error, "An expectation of XCTest that is never waited for.",
    bad: """
      let loaded = XCTestExpectation(description: "loaded")
      service.load { _ in loaded.fulfill() }
      """,
    good: """
      let loaded = XCTestExpectation(description: "loaded")
      service.load { _ in loaded.fulfill() }
      wait(for: [loaded], timeout: 1)
      """)

  static func findings(in file: FileAnalysis) -> [Finding] {
    let waited = WaitedNames(viewMode: .sourceAccurate)
    waited.walk(file.source.tree)
    return file.functions.flatMap { function in
      function.calls.compactMap { call in
        guard isExpectation(call) else { return nil }
        let name = call.boundName
        if let name, waited.names.contains(name) || waited.waitsForAll && call.isOfTestCase {
          return nil
        }
        if name == nil, !ExprSyntax(call).isDiscarded { return nil }
        return file.finding(
          rule,
          "Nobody waits for this expectation, so the test ends before it can be fulfilled. "
            + "Wait for it with `wait(for:timeout:)`, or `await fulfillment(of:)` in an async test.",
          at: call, in: function.function)
      }
    }
  }

  private static func isExpectation(_ call: FunctionCallExprSyntax) -> Bool {
    let name = call.calledName
    if name.hasPrefix("XCT"), name.hasSuffix("Expectation") { return true }
    return call.isOfTestCase
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call makes an expectation that belongs to the test case.
  fileprivate var isOfTestCase: Bool {
    (calledBase == nil || calledBase?.lastName == "self") && calledName == "expectation"
      && !arguments.isEmpty
  }

  /// The name that the value of the call gets.
  fileprivate var boundName: String? {
    if let binding = parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    }
    if let list = parent?.as(ExprListSyntax.self), list.count == 3, let first = list.first,
      !first.is(DiscardAssignmentExprSyntax.self)
    {
      return first.lastName
    }
    return nil
  }
}

/// Collects what a file waits for.
private final class WaitedNames: SyntaxVisitor {
  var names: Set<String> = []
  var waitsForAll = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledName
    if name == "waitForExpectations" { waitsForAll = true }
    guard name == "wait" || name == "fulfillment" || name.lowercased().contains("wait") else {
      // Handed to a function of the user, or collected, an expectation may be waited for there.
      for argument in node.arguments {
        if let reference = argument.expression.as(DeclReferenceExprSyntax.self) {
          names.insert(reference.baseName.identifierText)
        }
      }
      return .visitChildren
    }
    for token in node.arguments.tokens(viewMode: .sourceAccurate) {
      if case .identifier = token.tokenKind { names.insert(token.identifierText) }
    }
    return .visitChildren
  }

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements { names.insert(element.expression.lastName) }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { names.insert(expression.lastName) }
    return .visitChildren
  }
}
