// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds tests that are switched off without a word.
enum DisabledWithoutReason: StaticRule {
  static let rule = Rule(
    "disabled-without-reason", .warning, "A disabled or skipped test that does not say why.",
    bad: "@Test(.disabled()) func logsIn() { … }",
    good: "@Test(.disabled(\"the server answers 500 until BAKE-12\")) func logsIn() { … }")

  static let words: Set<String> = ["XCTSkip"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    let reader = DisabledReader(viewMode: .sourceAccurate)
    reader.walk(file.source.tree)
    return reader.nodes.map { node in
      let function = file.functions.first { node.isInside($0.function.declaration) }
      return file.finding(
        rule, "The test is switched off, and nobody will know when it can come back. Say why.",
        at: node, in: function?.function)
    }
  }
}

/// Collects traits and skips without a reason.
private final class DisabledReader: SyntaxVisitor {
  var nodes: [Syntax] = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    ["Test", "Suite"].contains(node.attributeName.trimmedDescription)
      ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isTrait = node.calledName == "disabled" && node.isInAttribute
    let isSkip = node.calledName == "XCTSkip"
    if isTrait || isSkip,
      !node.arguments.contains(where: { $0.label == nil && $0.expression.saysSomething })
    {
      nodes.append(Syntax(node))
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call stands in an attribute.
  fileprivate var isInAttribute: Bool {
    var node = parent
    while let current = node {
      if current.is(AttributeSyntax.self) { return true }
      if current.is(CodeBlockItemSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}

extension ExprSyntax {
  /// Whether a comment says anything: it is no empty literal.
  fileprivate var saysSomething: Bool {
    guard let literal = self.as(StringLiteralExprSyntax.self) else { return true }
    return literal.segments.contains { !$0.trimmedDescription.allSatisfy(\.isWhitespace) }
  }
}
