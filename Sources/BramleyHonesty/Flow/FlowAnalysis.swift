// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Follows the ways through a test, to find one that ends well without any check.
///
/// It errs towards trust: where it is not known whether code runs, such as in a closure of a function
/// that is not seen, it is taken to run.
struct FlowAnalysis {
  let index: FunctionIndex
  let closures: ClosureReader
  /// The parameters of a parameterised test, whose cases are judged together.
  private let parameters: Set<String>
  /// The places that let a way without a check through, in the order of the code.
  private(set) var gaps: [Gap] = []
  /// Closures with names, declared on the way, which check something.
  private var checkingNames: Set<String> = []
  /// Local functions and named closures that hold checks.
  private var named: [(name: String, node: Syntax)] = []

  /// Creates an analysis of one function.
  ///
  /// - Parameters:
  ///   - index: All functions of the target.
  ///   - closures: Tells when the closures of the function run.
  ///   - parameters: The names of the parameters that a case of a test gives a value.
  init(index: FunctionIndex, closures: ClosureReader, parameters: Set<String> = []) {
    self.index = index
    self.parameters = parameters
    self.closures = closures
  }

  /// Follows the statements of a function, from its first to its last.
  mutating func flow(ofFunction items: CodeBlockItemListSyntax, from start: Reach) -> Flow {
    let flow = self.flow(of: items, from: start)
    guard flow.end == .unchecked || flow.left == .unchecked else { return flow }
    for (name, node) in named where items.mentions(name) == 1 {
      gaps.append(Gap(kind: .neverCalled(name), node: node))
    }
    return flow
  }

  /// Follows the statements of a block.
  mutating func flow(of items: CodeBlockItemListSyntax, from start: Reach) -> Flow {
    var flow = Flow(end: start)
    for item in items {
      guard flow.end != .never else { break }
      flow.continued(by: self.flow(of: Syntax(item.item), from: flow.end))
    }
    return flow
  }

  private mutating func flow(of node: Syntax, from start: Reach) -> Flow {
    switch node.as(SyntaxEnum.self) {
    case .expressionStmt(let statement): flow(of: Syntax(statement.expression), from: start)
    case .ifExpr(let branch): flow(of: branch, from: start)
    case .switchExpr(let choice): flow(of: choice, from: start)
    case .guardStmt(let statement): flow(of: statement, from: start)
    case .forStmt(let loop): flow(of: loop, from: start)
    case .whileStmt(let loop): flow(of: loop, from: start)
    case .repeatStmt(let loop): flow(of: loop, from: start)
    case .doStmt(let statement): flow(of: statement, from: start)
    case .labeledStmt(let statement): flow(of: Syntax(statement.statement), from: start)
    case .deferStmt(let statement): flow(of: statement.body.statements, from: start)
    case .returnStmt(let statement): returning(statement, from: start)
    case .throwStmt(let statement): throwing(statement, from: start)
    case .breakStmt, .continueStmt, .fallThroughStmt: Flow(end: .never, jumped: start)
    case .ifConfigDecl(let conditional): flow(of: conditional, from: start)
    case .functionDecl(let function): declaring(function, from: start)
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
      .typeAliasDecl, .importDecl, .macroDecl:
      Flow(end: start)
    default: expression(node, from: start)
    }
  }

  // MARK: Leaving

  private mutating func returning(_ statement: ReturnStmtSyntax, from start: Reach) -> Flow {
    var flow = statement.expression.map { expression(Syntax($0), from: start) } ?? Flow(end: start)
    flow.left = flow.left.joined(flow.end)
    flow.end = .never
    return flow
  }

  private mutating func throwing(_ statement: ThrowStmtSyntax, from start: Reach) -> Flow {
    // A skipped test is not counted as passed.
    let isSkip = statement.expression.trimmedDescription.hasPrefix("XCTSkip")
    return Flow(end: .never, thrown: isSkip ? .never : start)
  }

  private mutating func declaring(_ function: FunctionDeclSyntax, from start: Reach) -> Flow {
    remember(function.name.identifierText, Syntax(function.name), function.body?.statements)
    return Flow(end: start)
  }

  /// Remembers code with a name that checks something.
  private mutating func remember(
    _ name: String, _ node: Syntax, _ items: CodeBlockItemListSyntax?
  ) {
    guard let items, FunctionFacts(body: items, parameters: nil).hasCheck else { return }
    named.append((name, node))
  }

  // MARK: Branches

  private mutating func flow(of branch: IfExprSyntax, from start: Reach) -> Flow {
    var flow = conditions(branch.conditions, from: start)
    let words = branch.conditions.trimmedDescription
    // Where one way always fails the test, the condition is the check of the other way.
    let otherFails =
      branch.elseBody?.as(CodeBlockSyntax.self)?.statements
      .alwaysFails(after: branch.conditions) == true
    var then = self.flow(
      of: branch.body.statements,
      from: words == "false" ? .never : otherFails ? flow.end.whenChecked : flow.end)
    var other = Flow(
      end: branch.body.statements.alwaysFails(after: branch.conditions)
        ? flow.end.whenChecked : flow.end)
    if case .ifExpr(let next)? = branch.elseBody {
      other = self.flow(of: next, from: other.end)
    } else if case .codeBlock(let block)? = branch.elseBody {
      other = self.flow(of: block.statements, from: other.end)
    } else if words == "true" {
      other = Flow(end: .never)
    } else if branch.conditions.isAvailability {
      // What a platform does not have cannot be checked there.
      other = Flow(end: .never)
    }
    if dependsOnCase(branch.conditions) {
      then.trust(besides: other)
      other.trust(besides: then)
    }
    flow.continued(by: then.joined(other))
    note(.branch, branch, from: start, flow, ways: [then, other])
    return flow
  }

  private mutating func flow(of choice: SwitchExprSyntax, from start: Reach) -> Flow {
    var flow = expression(Syntax(choice.subject), from: start)
    var all = Flow(end: .never)
    var ways: [Flow] = []
    let cases = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    let fails = cases.contains(where: \.statements.recordsFailure)
    for one in cases {
      var way = self.flow(of: one.statements, from: fails ? flow.end.whenChecked : flow.end)
      way.end = way.end.joined(way.jumped)
      way.jumped = .never
      ways.append(way)
      all = all.joined(way)
    }
    flow.continued(by: all)
    note(.choice, choice, from: start, flow, ways: ways)
    return flow
  }

  private mutating func flow(of statement: GuardStmtSyntax, from start: Reach) -> Flow {
    var flow = conditions(statement.conditions, from: start)
    var exit = self.flow(of: statement.body.statements, from: flow.end)
    if dependsOnCase(statement.conditions) { exit.left = .never }
    let passed =
      statement.body.statements.alwaysFails(after: statement.conditions)
      ? flow.end.whenChecked : flow.end
    flow.continued(by: Flow(end: passed, left: exit.left, thrown: exit.thrown, jumped: exit.jumped))
    if start == .unchecked, exit.left == .unchecked || exit.jumped == .unchecked,
      !statement.conditions.isAvailability
    {
      gaps.append(Gap(kind: .silentExit, node: Syntax(statement)))
    }
    if statement.conditions.isAvailability { flow.left = .never }
    return flow
  }

  /// Whether a condition differs from case to case of a parameterised test.
  private func dependsOnCase(_ conditions: ConditionElementListSyntax) -> Bool {
    !parameters.isEmpty
      && conditions.tokens(viewMode: .sourceAccurate).contains {
        parameters.contains($0.identifierText)
      }
  }

  private mutating func flow(of conditional: IfConfigDeclSyntax, from start: Reach) -> Flow {
    // Code that is not compiled here is not judged, so the best way counts.
    var end = Reach.unchecked
    var flow = Flow(end: start)
    for clause in conditional.clauses {
      guard case .statements(let items)? = clause.elements else { continue }
      let way = self.flow(of: items, from: start)
      if way.end != .never { end = min(end, way.end) }
      flow = flow.joined(Flow(end: .never, left: way.left, thrown: way.thrown, jumped: way.jumped))
    }
    flow.end = min(start, end)
    return flow
  }

  private mutating func conditions(
    _ list: ConditionElementListSyntax, from start: Reach
  ) -> Flow {
    var flow = Flow(end: start)
    for element in list {
      flow.continued(by: expression(Syntax(element.condition), from: flow.end))
    }
    return flow
  }

  // MARK: Loops

  private mutating func flow(of loop: ForStmtSyntax, from start: Reach) -> Flow {
    var flow = expression(Syntax(loop.sequence), from: start)
    var body = self.flow(of: loop.body.statements, from: flow.end)
    let leaves = body.end == .checked && body.jumped == .unchecked
    body.end = body.end.joined(body.jumped)
    body.jumped = .never
    let runs = loop.whereClause == nil && loop.sequence.isSurelyNotEmpty
    let skipped = Flow(end: runs ? .never : flow.end)
    flow.continued(by: body.joined(skipped))
    if start == .unchecked, leaves { gaps.append(Gap(kind: .leftLoop, node: Syntax(loop))) }
    note(
      .loop(over: loop.sequence.shortText), loop, from: start, flow, ways: [body, skipped])
    return flow
  }

  private mutating func flow(of loop: WhileStmtSyntax, from start: Reach) -> Flow {
    var flow = conditions(loop.conditions, from: start)
    var body = self.flow(of: loop.body.statements, from: flow.end)
    let isEndless = loop.conditions.trimmedDescription == "true"
    body.end = isEndless ? body.jumped : body.end.joined(body.jumped)
    body.jumped = .never
    let skipped = Flow(end: isEndless ? .never : flow.end)
    flow.continued(by: body.joined(skipped))
    note(.loop(over: loop.conditions.shortText), loop, from: start, flow, ways: [body, skipped])
    return flow
  }

  private mutating func flow(of loop: RepeatStmtSyntax, from start: Reach) -> Flow {
    var flow = self.flow(of: loop.body.statements, from: start)
    flow.end = flow.end.joined(flow.jumped)
    flow.jumped = .never
    guard flow.end != .never else { return flow }
    flow.continued(by: expression(Syntax(loop.condition), from: flow.end))
    return flow
  }

  // MARK: Errors

  private mutating func flow(of statement: DoStmtSyntax, from start: Reach) -> Flow {
    let body = self.flow(of: statement.body.statements, from: start)
    guard !statement.catchClauses.isEmpty else { return body }
    var flow = Flow(end: body.end, left: body.left, thrown: .never, jumped: body.jumped)
    // Where each error fails the test, not to throw is what is checked.
    let failing = statement.catchClauses.count(where: \.body.statements.recordsFailure)
    if failing == statement.catchClauses.count, body.thrown != .never {
      flow.end = flow.end.whenChecked
      flow.left = flow.left.whenChecked
    }
    // Where the code behind the `try` fails the test, to throw is what is checked.
    let thrown = statement.body.statements.recordsFailure ? body.thrown.whenChecked : body.thrown
    var catches = Flow(end: .never)
    for clause in statement.catchClauses {
      catches = catches.joined(self.flow(of: clause.body.statements, from: thrown))
    }
    if statement.catchClauses.allSatisfy({ !$0.catchItems.isEmpty }) {
      catches.thrown = catches.thrown.joined(thrown)
    }
    flow = flow.joined(catches)
    guard start == .unchecked, flow.end == .unchecked || flow.left == .unchecked else {
      return flow
    }
    let catchesCheck =
      thrown == .unchecked && catches.end != .unchecked && catches.left != .unchecked
    let onlyOthersFail = failing > 0 && body.end == .unchecked
    if catchesCheck && (catches.end == .checked || catches.left == .checked) || onlyOthersFail {
      gaps.append(Gap(kind: .missedFailure, node: Syntax(statement)))
    } else if body.end == .checked, catches.end == .unchecked || catches.left == .unchecked {
      gaps.append(Gap(kind: .swallowedError, node: Syntax(statement)))
    }
    return flow
  }

  // MARK: Expressions

  private mutating func expression(_ node: Syntax, from start: Reach) -> Flow {
    var flow = Flow(end: start)
    if let variable = node.as(VariableDeclSyntax.self), closures.isForgotten(variable) {
      if FunctionFacts(body: node, parameters: nil).calledNames.contains(where: index.mayCheck) {
        gaps.append(Gap(kind: .unawaitedConstant, node: node))
      }
      return flow
    }
    let reader = ExpressionReader(index: index, closures: closures)
    reader.walk(node)
    let checks = reader.checks || !checkingNames.isDisjoint(with: reader.mentionedNames)
    if !checks, start == .unchecked, let check = reader.conditionalCheck {
      gaps.append(Gap(kind: .shortCircuit, node: check))
    }
    for step in reader.closureSteps { follow(step, &flow, besidesCheck: checks) }
    if reader.mayThrow { flow.thrown = flow.thrown.joined(checks ? .checked : start) }
    if checks { flow.end = .checked }
    if reader.neverReturns { flow.end = .never }
    return flow
  }

  /// Follows a closure of an expression, if it runs.
  private mutating func follow(
    _ step: ExpressionReader.ClosureStep, _ flow: inout Flow, besidesCheck: Bool
  ) {
    let gap: Gap.Kind?
    switch step.role {
    case .forgotten: return
    case .named(let name):
      remember(name, Syntax(step.closure), step.closure.statements)
      var copy = self
      let inner = copy.flow(of: step.closure.statements, from: .unchecked)
      if inner.end == .checked { checkingNames.insert(name) }
      return
    case .inline, .unknown, .awaited: gap = step.isConditional ? .shortCircuit : nil
    case .each(let base):
      let runs = base?.isSurelyNotEmpty == true && !step.isConditional
      gap = runs ? nil : .closure(base?.shortText ?? "the call")
    case .kept(let name): gap = .keptClosure(name)
    }
    var inner = self.flow(of: step.closure.statements, from: flow.end)
    inner.end = inner.end.joined(inner.left)
    inner.left = .never
    if inner.end == .never { inner.end = flow.end }
    if let gap {
      if flow.end == .unchecked, inner.end == .checked, !besidesCheck {
        gaps.append(Gap(kind: gap, node: Syntax(step.closure)))
      }
      inner.end = inner.end.joined(flow.end)
    }
    flow.continued(by: inner)
  }

  /// Remembers a place when one of its ways checks and another one gets through without.
  private mutating func note(
    _ kind: Gap.Kind, _ node: some SyntaxProtocol, from start: Reach, _ flow: Flow, ways: [Flow]
  ) {
    guard start == .unchecked, flow.end == .unchecked || flow.left == .unchecked else { return }
    guard ways.contains(where: { $0.end == .checked || $0.left == .checked }) else { return }
    gaps.append(Gap(kind: kind, node: Syntax(node)))
  }
}
