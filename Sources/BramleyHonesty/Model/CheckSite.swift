// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A check in source.
struct CheckSite {
  /// The call or the macro.
  let node: Syntax
  /// What kind of check it is.
  let kind: CheckKind
}

/// Collects the checks and the calls of a function.
final class SiteReader: SyntaxVisitor {
  private(set) var checks: [CheckSite] = []
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var macros: [MacroExpansionExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let kind = CheckKind(node) { checks.append(CheckSite(node: Syntax(node), kind: kind)) }
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if let kind = CheckKind(node) { checks.append(CheckSite(node: Syntax(node), kind: kind)) }
    macros.append(node)
    return .visitChildren
  }
}
