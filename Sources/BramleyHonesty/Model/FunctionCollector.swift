// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Collects the functions of a file.
final class FunctionCollector: SyntaxVisitor {
  private let source: TestSource
  private let known: TypeIndex
  private var types: [(name: String, isTestCase: Bool)] = []
  private var depth = 0
  private(set) var functions: [TestedFunction] = []
  private(set) var facts: [(name: String, facts: FunctionFacts)] = []
  private(set) var imports: Set<String> = []

  /// Creates a collector for a file.
  init(_ source: TestSource, known: TypeIndex) {
    self.source = source
    self.known = known
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.insert(node.path.trimmedDescription)
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.identifierText
    types.append((name, known.isTestCase(name)))
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append((node.name.identifierText, false))
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append((node.name.identifierText, false))
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append((node.name.identifierText, false))
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    types.append((name, known.isTestCase(name)))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    let name = node.name.identifierText
    let parameters = node.signature.parameterClause.parameters
    let plainBody = source.plainBody(body)
    var own =
      plainBody.map { FunctionFacts(body: $0, parameters: parameters) }
      ?? FunctionFacts(body: body, parameters: parameters)
    own.isTest = node.testAttribute != nil
    facts.append((name, own))
    if depth == 0 {
      let labels = parameters.map { "\($0.firstName.text):" }.joined()
      add(
        "\(name)(\(labels))", name, Syntax(node), body.statements, plainBody,
        library: library(of: node))
    }
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { if node.body != nil { depth -= 1 } }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    let name = types.last?.name ?? "init"
    facts.append(
      (name, FunctionFacts(body: body, parameters: node.signature.parameterClause.parameters)))
    if depth == 0 { add("init", name, Syntax(node), body.statements, library: nil) }
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { if node.body != nil { depth -= 1 } }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    if depth == 0 { add("deinit", "deinit", Syntax(node), body.statements, library: nil) }
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { if node.body != nil { depth -= 1 } }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    // A named closure is as good as a function.
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let closure = node.initializer?.value.as(ClosureExprSyntax.self)
    {
      facts.append((name, FunctionFacts(body: closure.statements, parameters: nil)))
    }
    return .visitChildren
  }

  private func add(
    _ name: String, _ baseName: String, _ declaration: Syntax, _ body: CodeBlockItemListSyntax,
    _ plainBody: AbridgedBody? = nil, library: TestLibrary?
  ) {
    functions.append(
      TestedFunction(
        name: name, baseName: baseName, types: types.map(\.name), library: library,
        declaration: declaration, body: body, plainBody: plainBody,
        isInTestCase: types.last?.isTestCase ?? false,
        file: source))
  }

  private func library(of node: FunctionDeclSyntax) -> TestLibrary? {
    if node.testAttribute != nil { return .swiftTesting }
    guard types.last?.isTestCase == true, node.name.identifierText.hasPrefix("test"),
      node.signature.parameterClause.parameters.isEmpty, node.signature.returnClause == nil,
      !node.modifiers.contains(where: {
        ["private", "fileprivate", "static", "class"].contains($0.name.text)
      })
    else { return nil }
    return .xctest
  }
}

extension FunctionDeclSyntax {
  /// The attribute that makes it a test of Swift Testing.
  var testAttribute: AttributeSyntax? {
    for element in attributes {
      guard let attribute = element.as(AttributeSyntax.self) else { continue }
      let name = attribute.attributeName.trimmedDescription
      if name == "Test" || name == "Testing.Test" { return attribute }
    }
    return nil
  }
}
