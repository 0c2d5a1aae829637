// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds expectations that nobody waits for.
enum StandaloneExpectation: StaticRule {
  static let rule = Rule(
    "standalone-expectation", .error,
    "An expectation of XCTest that is never waited for, or a recorder that is never asked.",
    bad: """
      let loaded = XCTestExpectation(description: "loaded")
      service.load { _ in loaded.fulfill() }
      """,
    good: """
      let loaded = XCTestExpectation(description: "loaded")
      service.load { _ in loaded.fulfill() }
      wait(for: [loaded], timeout: 1)
      """)

  static let calledNames: Set<String> = ["fulfillment", "waitForExpectations"]
  static let words: Set<String> = ["Recorder", "expectation", "isInverted"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    let waited = WaitedNames(viewMode: .sourceAccurate)
    waited.walk(file.source.tree)
    var findings = properties(in: file, waited)
    for function in file.functions {
      let own = WaitedNames(viewMode: .sourceAccurate)
      own.walk(function.function.body)
      findings += lateWaits(in: function, file)
      for call in function.calls {
        if let name = call.boundName, isRecorder(call) {
          guard function.function.body.mentions(name) == 1 else { continue }
          findings.append(file.finding(rule, unasked, at: call, in: function.function))
        } else if isExpectation(call), !isAwaited(call, own, waited) {
          findings.append(file.finding(rule, unawaited, at: call, in: function.function))
        }
      }
    }
    return findings
  }

  /// Whether somebody waits for an expectation: for a constant in its function, for a property
  /// anywhere in the file.
  private static func isAwaited(
    _ call: FunctionCallExprSyntax, _ function: WaitedNames, _ file: WaitedNames
  ) -> Bool {
    guard let name = call.boundName else { return !ExprSyntax(call).isDiscarded }
    let names = call.isBoundLocally ? function.names : file.names
    return names.contains(name) || file.waitsForAll && call.isOfTestCase
  }

  private static let unawaited =
    "Nobody waits for this expectation, so the test ends before it can be fulfilled. "
    + "Wait for it with `wait(for:timeout:)`, or `await fulfillment(of:)` in an async test."

  /// Expectations that are kept in properties.
  private static func properties(in file: FileAnalysis, _ waited: WaitedNames) -> [Finding] {
    let reader = PropertyReader(viewMode: .sourceAccurate)
    reader.walk(file.source.tree)
    return reader.values.compactMap { name, call in
      if isRecorder(call) {
        return file.source.tree.mentions(name) == 1
          ? file.finding(rule, unasked, at: call, in: nil) : nil
      }
      guard isExpectation(call), !waited.names.contains(name), !waited.waitsForAll else {
        return nil
      }
      return file.finding(
        rule,
        "Nobody waits for this expectation, so the tests end before it can be fulfilled. "
          + "Make it in the test that waits for it.",
        at: call, in: nil)
    }
  }

  private static func isRecorder(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledName == "Recorder" && call.calledBase == nil
  }

  private static let unasked =
    "Nobody asks this recorder, so nothing that it hears is checked. "
    + "Ask it, such as with `try await next(within:)`, or delete it."

  /// Inverted expectations for which the test waits before anything could fulfil them.
  private static func lateWaits(in function: FunctionAnalysis, _ file: FileAnalysis) -> [Finding] {
    let reader = InvertedNames(viewMode: .sourceAccurate)
    reader.walk(function.function.body)
    return reader.names.sorted().compactMap { name in
      let waits = function.calls.filter { call in
        ["wait", "fulfillment"].contains(call.calledName)
          && call.arguments.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
      }
      let works = function.calls.filter {
        $0.calledName == "fulfill" && $0.calledBase?.lastName == name
      }
      guard let last = waits.last, let first = works.first, last.position < first.position else {
        return nil
      }
      return file.finding(
        rule,
        "The wait is over before the work begins that must not fulfil it. Wait after the work.",
        at: last, in: function.function)
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

  /// Whether the value of the call gets a name of its own.
  fileprivate var isBoundLocally: Bool { parent?.parent?.is(PatternBindingSyntax.self) ?? false }

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

/// Collects the calls that give properties their values.
private final class PropertyReader: SyntaxVisitor {
  var values: [(name: String, call: FunctionCallExprSyntax)] = []

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
      if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      {
        values.append((name, call))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Collects the expectations that must not be fulfilled.
private final class InvertedNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements[2].trimmedDescription == "true",
      let member = elements[0].as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "isInverted", let base = member.base
    {
      names.insert(base.lastName)
    }
    return .visitChildren
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
