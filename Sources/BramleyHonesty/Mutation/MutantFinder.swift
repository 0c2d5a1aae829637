// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds the places of a source file that can be changed so that a good test would notice.
///
/// Left out are tests, generated code, what stands in `#if` (only the compiler knows whether it counts),
/// arguments of macros and attributes, default values, what only logs or stops the program, and what a
/// comment allows to survive.
final class MutantFinder: SyntaxVisitor {
  private let source: TestSource
  private let path: String
  private(set) var mutants: [Mutant] = []

  private init(_ source: TestSource, path: String) {
    self.source = source
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  /// The changes that a file allows, in the order of the file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, UTF-8.
  ///   - path: The path of the file below the folder of the package.
  /// - Returns: The changes, none of them twice.
  static func mutants(in bytes: [UInt8], path: String) -> [Mutant] {
    let source = TestSource(path: path, bytes: bytes)
    guard !source.tree.isGenerated, !source.tree.importsTestLibrary else { return [] }
    let finder = MutantFinder(source, path: path)
    finder.walk(source.tree)
    let allowances = AllowanceFilter(source)
    var seen: Set<String> = []
    return finder.mutants.filter { mutant in
      let finding = Finding(
        MutationRules.survivingMutant, "", test: nil, path: path, line: mutant.line,
        column: mutant.column)
      return seen.insert(mutant.id).inserted && !allowances.withoutAllowed([finding]).isEmpty
    }
    .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  // MARK: Operators

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.operator.text
    guard let (kind, other) = Self.operators[name] else { return .skipChildren }
    let operands = node.parent?.as(ExprListSyntax.self)
    // Texts and arrays can be added, and nothing else.
    if kind == .arithmetic, operands?.contains(where: \.isTextOrCollection) == true {
      return .skipChildren
    }
    add(kind, node.operator, other)
    return .skipChildren
  }

  private static let operators: [String: (Mutant.Kind, String)] = [
    "<": (.comparison, "<="), "<=": (.comparison, "<"), ">": (.comparison, ">="),
    ">=": (.comparison, ">"), "==": (.comparison, "!="), "!=": (.comparison, "=="),
    "===": (.comparison, "!=="), "!==": (.comparison, "==="), "..<": (.comparison, "..."),
    "...": (.comparison, "..<"), "&&": (.logic, "||"), "||": (.logic, "&&"),
    "+": (.arithmetic, "-"), "-": (.arithmetic, "+"), "*": (.arithmetic, "/"),
    "/": (.arithmetic, "*"), "%": (.arithmetic, "*"), "+=": (.arithmetic, "-="),
    "-=": (.arithmetic, "+="), "*=": (.arithmetic, "/="), "/=": (.arithmetic, "*="),
    "&+": (.arithmetic, "&-"), "&-": (.arithmetic, "&+"), "<<": (.arithmetic, ">>"),
    ">>": (.arithmetic, "<<"),
  ]

  // MARK: Conditions

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.operator.text == "!" else { return .visitChildren }
    add(
      .negation, node.operator, "",
      words: "`\(node.shortened)` became `\(node.expression.shortened)`")
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let isTrue = node.literal.tokenKind == .keyword(.true)
    add(.literal, node, isTrue ? "false" : "true")
    return .skipChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition.as(ExprSyntax.self) { addNegation(of: condition) }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    addNegation(of: node.condition)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].is(UnresolvedTernaryExprSyntax.self) { addNegation(of: parts[0]) }
    return .visitChildren
  }

  /// Turns a condition around that has no operator of its own to be changed.
  private func addNegation(of condition: ExprSyntax) {
    guard condition.isPlain else { return }
    add(.negation, condition, "!(\(condition.trimmedDescription))")
  }

  // MARK: Results

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let result = node.expression { addResult(result) }
    return .visitChildren
  }

  /// Puts a constant in the place of a result, as far as the type can be seen.
  private func addResult(_ result: ExprSyntax) {
    let type = result.resultType
    if let constant = result.otherConstant ?? type.flatMap(result.constant) {
      add(.result, result, constant)
    } else if type?.trimmedDescription == "Bool", result.isPlain {
      add(.negation, result, "!(\(result.trimmedDescription))")
    }
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.item.as(ExprSyntax.self) {
      if node.isValue {
        if node.isResult { addResult(expression) }
      } else if let call = expression.bare.as(FunctionCallExprSyntax.self), call.isWorthACheck,
        !node.isInBuilder
      {
        addRemoval(.call, of: Syntax(node.item), "the call `\(expression.shortened)` was removed")
      }
    }
    if let exit = node.wayOut, !node.isInBuilder {
      addRemoval(.exit, of: exit, "`\(exit.shortened)` was removed")
    }
    return .visitChildren
  }

  /// Takes a statement out; the lines below keep their numbers.
  private func addRemoval(_ kind: Mutant.Kind, of node: Syntax, _ words: String) {
    let lines = node.trimmedDescription.utf8.count { $0 == UInt8(ascii: "\n") }
    add(kind, node, "()" + String(repeating: "\n", count: lines), words: words)
  }

  // MARK: Left out

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: PostfixIfConfigExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // Any hash is a right one.
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    return node.name.text == "hash" && labels == ["into"] ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    node.isLogging || node.isStop ? .skipChildren : .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    // What is kept for later shows in nothing but time and memory.
    node.label?.text == "keepingCapacity" ? .skipChildren : .visitChildren
  }

  // MARK: Adding

  private func add(
    _ kind: Mutant.Kind, _ node: some SyntaxProtocol, _ replacement: String, words: String? = nil
  ) {
    let place = source.place(of: node)
    let original = node.trimmedDescription
    mutants.append(
      Mutant(
        path: path, start: node.positionAfterSkippingLeadingTrivia.utf8Offset, original: original,
        replacement: replacement, kind: kind, line: place.line, column: place.column,
        words: words ?? "`\(node.shortened)` became `\(replacement.shortened)`",
        excerpt: source.text(ofLine: place.line)))
  }
}
