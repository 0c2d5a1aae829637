// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Turns the functions of a file into values that a run can be compared with.
struct FunctionListing {
  private let file: FileAnalysis

  /// Creates a listing of a file.
  init(_ file: FileAnalysis) { self.file = file }

  /// The functions.
  var functions: [ListedFunction] { file.functions.map(listed) }

  private func listed(_ analysis: FunctionAnalysis) -> ListedFunction {
    let function = analysis.function
    let name = function.function.map { Syntax($0.name) } ?? function.declaration
    let reader = ObstacleReader(file: file, function: analysis)
    return ListedFunction(
      path: file.source.path, name: function.path, baseName: function.baseName,
      type: function.types.last, library: function.library, place: place(name),
      attribute: function.function?.testAttribute.map { place($0.attributeName) },
      lines: place(function.declaration)
        .line...max(
          place(function.declaration).line, file.source.lastLine(of: function.declaration)),
      entry: function.body.first.map { place($0) },
      excerpt: file.source.text(ofLine: place(name).line),
      // What always fails is there for a way that should not be taken.
      checks: analysis.checks.filter { $0.kind == .assertion && !$0.alwaysFails }.map { check in
        ListedCheck(
          place: place(check.node), isJudged: check.isJudged(in: function),
          mayBeLate: mayBeLate(check, in: analysis),
          obstacles: reader.obstacles(before: check.node),
          excerpt: file.source.text(ofLine: place(check.node).line))
      },
      calls: analysis.calls.filter { CheckKind($0) == nil && file.index.mayCheck($0) }
        .map { ListedFunction.Call(name: $0.calledName, place: place($0)) })
  }

  /// Whether a closure around a check may be called later, as far as can be seen from the source.
  private func mayBeLate(_ check: CheckSite, in analysis: FunctionAnalysis) -> Bool {
    analysis.closures(around: check.node).contains { closure in
      switch analysis.closures.role(of: closure) {
      case .each, .awaited: return false
      case .forgotten, .kept, .named, .unknown: return true
      case .inline:
        guard let call = closure.owner?.call else { return false }
        let name = call.calledName
        return CheckKind(call) == nil && !call.calledExpression.is(ClosureExprSyntax.self)
          && file.index.keepsClosure(name) != false && !name.hasPrefix("with") && !isAwaited(call)
      }
    }
  }

  private func isAwaited(_ call: FunctionCallExprSyntax) -> Bool {
    var current = call.parent
    while let node = current, node.is(ExprSyntax.self) {
      if node.is(AwaitExprSyntax.self) { return true }
      current = node.parent
    }
    return false
  }

  private func place(_ node: some SyntaxProtocol) -> SourcePlace {
    let place = file.source.place(of: node)
    return SourcePlace(line: place.line, column: place.column)
  }
}

extension CheckSite {
  /// Whether a run must evaluate the check at least once.
  ///
  /// Not judged are checks that stand in the arguments of others, that are expected to
  /// fail, that run in a process of their own which may end without data, and calls that merely have
  /// the name of a check, such as `wait`.
  fileprivate func isJudged(in function: TestedFunction) -> Bool {
    guard isCertain else { return false }
    var current = node
    while let parent = current.parent, current.id != function.declaration.id {
      if let call = parent.as(FunctionCallExprSyntax.self) {
        if ["withKnownIssue", "XCTExpectFailure"].contains(call.calledName) { return false }
        if CheckKind(call) != nil, !current.is(ClosureExprSyntax.self) { return false }
      } else if let macro = parent.as(MacroExpansionExprSyntax.self), CheckKind(macro) != nil {
        if !current.is(ClosureExprSyntax.self)
          && !current.is(MultipleTrailingClosureElementListSyntax.self)
          || macro.arguments.contains(where: { $0.label?.text == "processExitsWith" })
        {
          return false
        }
      } else if parent.is(LabeledExprSyntax.self), current.is(ClosureExprSyntax.self) {
        // The closure is an argument: what it belongs to does not evaluate it as a value.
        current = Syntax(parent)
        guard let list = parent.parent, let owner = list.parent else { return true }
        if let call = owner.as(FunctionCallExprSyntax.self),
          ["withKnownIssue", "XCTExpectFailure"].contains(call.calledName)
        {
          return false
        }
        current = owner
        continue
      }
      current = parent
    }
    return true
  }

  private var isCertain: Bool {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return true }
    return call.calledName.hasPrefix("XCT")
      || [
        "confirmation", "verify", "verifyOrder", "verifyNothingElse", "noOtherCalls",
        "eventually", "forAll", "expectNone",
      ].contains(call.calledName)
  }

  /// Whether the check is a failure in other words: `#expect(Bool(false))`.
  fileprivate var alwaysFails: Bool {
    let arguments =
      node.as(FunctionCallExprSyntax.self)?.arguments
      ?? node.as(MacroExpansionExprSyntax.self)?.arguments
    guard let first = arguments?.first?.expression.trimmedDescription else { return false }
    return first == "false" || first == "Bool(false)"
  }
}
