// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds confirmations that something never comes, asked before it could.
enum ConfirmationNever: StaticRule {
  static let rule = Rule(
    "confirmation-never-without-await", .error,
    "A confirmation that expects no call, around work that it does not wait for.",
    bad: """
      await confirmation(expectedCount: 0) { called in
        model.load { _ in called() }
      }
      """,
    good: """
      let loads = Recorder<[Item]> { receive in model.load(receive) }
      try await loads.expectNone(for: .milliseconds(50))
      """)

  static let calledNames: Set<String> = ["confirmation"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.flatMap { function in
      function.calls.compactMap { call in
        guard call.calledName == "confirmation",
          let count = call.arguments.first(where: { $0.label?.text == "expectedCount" })?
            .expression,
          allowsNone(count),
          let (_, closure) = call.closureArguments.last,
          !AwaitReader.awaits(in: closure.statements)
        else { return nil }
        return file.finding(
          rule,
          "The count is read as soon as the closure returns, and the closure awaits nothing: "
            + "a call that comes later is not seen. Await the work inside, or watch for a stated time with `expectNone`.",
          at: call, in: function.function)
      }
    }
  }

  private static func allowsNone(_ count: ExprSyntax) -> Bool {
    let text = count.trimmedDescription.filter { !$0.isWhitespace }
    return text == "0" || text.hasPrefix("0.") || text.hasPrefix("...") || text.hasPrefix("..<")
  }
}

/// Looks for `await`, in closures too.
private final class AwaitReader: SyntaxVisitor {
  private var found = false

  static func awaits(in node: some SyntaxProtocol) -> Bool {
    let reader = AwaitReader(viewMode: .sourceAccurate)
    reader.walk(node)
    return reader.found
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { found = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // What a task awaits, the confirmation does not.
    node.calledName == "Task" || node.calledName == "detached" ? .skipChildren : .visitChildren
  }
}
