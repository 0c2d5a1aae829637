// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds variables that tests of a parallel suite share.
enum SharedState: StaticRule {
  static let rule = Rule(
    "shared-state-in-parallel-suite", .warning,
    "A global or static variable that several tests change while they run at the same time.",
    bad: """
      @Suite struct LoginTests {
        static var logins = 0
        @Test func a() { Self.logins += 1 }
        @Test func b() { #expect(Self.logins == 0) }
      }
      """,
    good: """
      @Suite struct LoginTests {
        var logins = 0   // each test gets a suite of its own
      }
      """)

  static func findings(in file: FileAnalysis) -> [Finding] {
    let reader = SharedVariables(viewMode: .sourceAccurate)
    reader.walk(file.source.tree)
    guard !reader.variables.isEmpty else { return [] }
    let tests = file.tests.filter {
      $0.function.library == .swiftTesting && !$0.function.isSerialized
    }
    return reader.variables.compactMap { name, node in
      let uses = tests.filter { test in
        test.function.body.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
      }
      guard uses.count > 1, uses.contains(where: { $0.assigns(name) }) else { return nil }
      return file.finding(
        rule,
        "\(uses.count) tests use `\(name)`, and they run at the same time. Make it a property of the suite, "
          + "which each test gets anew, or mark the suite `.serialized`.",
        at: node, in: nil)
    }
  }
}

/// Collects global and static stored variables that nothing guards.
private final class SharedVariables: SyntaxVisitor {
  var variables: [(name: String, node: Syntax)] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
    let isGlobal = node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false
    guard node.bindingSpecifier.text == "var", isStatic || isGlobal, node.attributes.isEmpty else {
      return .skipChildren
    }
    for binding in node.bindings where binding.accessorBlock == nil {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        variables.append((name.identifierText, Syntax(node)))
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionAnalysis {
  /// Whether the function changes a variable of this name.
  fileprivate func assigns(_ name: String) -> Bool {
    let reader = ChangedNames(viewMode: .sourceAccurate)
    reader.walk(function.body)
    return reader.names.contains(name)
  }
}

/// Collects the names that an operator assigns to, or that a changing method is called on.
private final class ChangedNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count >= 3 else { return .visitChildren }
    let sign = elements[1].trimmedDescription
    if sign == "="
      || (sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign))
    {
      names.insert(elements[0].lastName)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["append", "insert", "remove", "removeAll", "removeLast", "toggle"].contains(
      node.calledName),
      let base = node.calledBase
    {
      names.insert(base.lastName)
    }
    return .visitChildren
  }
}

extension TestedFunction {
  /// Whether a suite around the test, or the test itself, is serialised.
  var isSerialized: Bool {
    var node: Syntax? = declaration
    while let current = node {
      let attributes =
        current.as(StructDeclSyntax.self)?.attributes ?? current.as(ClassDeclSyntax.self)?
        .attributes
        ?? current.as(EnumDeclSyntax.self)?.attributes ?? current.as(ActorDeclSyntax.self)?
        .attributes
        ?? current.as(FunctionDeclSyntax.self)?.attributes
      if attributes?.trimmedDescription.contains(".serialized") == true { return true }
      node = current.parent
    }
    return false
  }
}
