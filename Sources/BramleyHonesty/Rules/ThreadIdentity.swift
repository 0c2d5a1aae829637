// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds questions for the thread.
enum ThreadIdentity: StaticRule {
  static let rule = Rule(
    "thread-identity", .warning,
    "A test that asks which thread it runs on; on Linux the main actor is not the main thread.",
    bad: "#expect(Thread.isMainThread)",
    good: "MainActor.assertIsolated()")

  static let words: Set<String> = ["Thread"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.tests.flatMap { function -> [Finding] in
      let reader = ThreadReader(viewMode: .sourceAccurate)
      reader.walk(function.function.body)
      return reader.nodes.map {
        file.finding(
          rule,
          "Under Swift Testing on Linux the main actor does not run on the main thread. Ask for the actor or the queue instead, "
            + "such as with `MainActor.assertIsolated()`.",
          at: $0, in: function.function)
      }
    }
  }
}

/// Collects `Thread.isMainThread` and `Thread.current`.
private final class ThreadReader: SyntaxVisitor {
  var nodes: [MemberAccessExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if name == "isMainThread" || name == "current" || name == "main",
      node.base?.lastName == "Thread"
    {
      nodes.append(node)
    }
    return .visitChildren
  }
}
