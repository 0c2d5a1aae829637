// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A function with all that the rules ask about it, read once.
struct FunctionAnalysis {
  /// The function.
  let function: TestedFunction
  /// The checks in it, closures and local functions included; none if its body is plain.
  let checks: [CheckSite]
  /// The calls in it; none if its body is plain.
  let calls: [FunctionCallExprSyntax]
  /// The macros in it; none if its body is plain.
  let macros: [MacroExpansionExprSyntax]
  /// The ways through it.
  let flow: Flow
  /// The places that let a way without a check through.
  let gaps: [Gap]
  /// Tells when its closures run.
  let closures: ClosureReader
  /// The answers that it gives to mocks.
  let stubs: StubFacts

  /// Reads a function.
  init(_ function: TestedFunction, index: FunctionIndex) {
    let sites = SiteReader(viewMode: .sourceAccurate)
    sites.walk(function.body)
    self.function = function
    checks = sites.checks
    calls = sites.calls
    macros = sites.macros
    stubs = StubFacts(sites.calls)
    closures = ClosureReader(body: function.body, index: index)
    guard function.library != nil, function.plainBody == nil else {
      flow = Flow(end: .checked)
      gaps = []
      return
    }
    var analysis = FlowAnalysis(
      index: index, closures: closures, parameters: function.parameterNames)
    let isCheckedAfter = function.types.last.map(index.checksAfterTests) ?? false
    flow = analysis.flow(ofFunction: function.body, from: isCheckedAfter ? .checked : .unchecked)
    gaps = analysis.gaps
  }

  /// Whether there is a check in it.
  var hasCheck: Bool { function.plainBody?.hasCheck ?? !checks.isEmpty }

  /// Whether the function can end well without a check.
  var mayPassUnchecked: Bool { flow.end == .unchecked || flow.left == .unchecked }

  /// The closures around a place, innermost first, up to the function.
  func closures(around node: some SyntaxProtocol) -> [ClosureExprSyntax] {
    var found: [ClosureExprSyntax] = []
    var current = node.parent
    while let node = current, node.id != function.declaration.id {
      if let closure = node.as(ClosureExprSyntax.self) { found.append(closure) }
      current = node.parent
    }
    return found
  }

  /// The closure around a place that runs later and that nobody waits for, if there is one.
  func forgottenClosure(
    around node: some SyntaxProtocol
  ) -> (deferral: Deferral, outermost: Syntax)? {
    var current = Syntax(node)
    while let parent = current.parent, current.id != function.declaration.id {
      if let variable = parent.as(VariableDeclSyntax.self), closures.isForgotten(variable) {
        return (.constant, parent)
      }
      current = parent
    }
    for closure in closures(around: node) {
      if case .forgotten(let deferral, let outermost) = closures.role(of: closure) {
        return (deferral, outermost)
      }
    }
    return nil
  }
}
