// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds calls that block a thread in asynchronous tests.
enum BlockingInAsyncTest: StaticRule {
  static let rule = Rule(
    "blocking-in-async-test", .warning,
    "A call that blocks a thread in an asynchronous test, which starves or deadlocks the others.",
    bad: """
      @Test func loads() async {
        let items = try promise.wait()
      }
      """,
    good: """
      @Test func loads() async throws {
        let items = try await value(of: promise, within: .seconds(1))
        #expect(items.count == 3)
      }
      """)

  static let calledNames: Set<String> = ["wait", "sync"]
  static let words: Set<String> = ["RunLoop"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.tests.filter(\.function.isAsync).flatMap { function in
      function.calls.filter { blocks($0) }.map { call in
        file.finding(
          rule,
          "`\(call.calledName)` blocks one of the few threads that all asynchronous tests share. Await instead.",
          at: call, in: function.function)
      }
    }
  }

  private static func blocks(_ call: FunctionCallExprSyntax) -> Bool {
    guard let base = call.calledBase else { return false }
    let isAwaited = call.topOfChain.parent?.is(AwaitExprSyntax.self) ?? false
    guard !isAwaited else { return false }
    switch call.calledName {
    case "wait": return !call.hasArgument("for") && (isBlocker(base) || call.onlyBlocks)
    case "sync": return base.looksLikeQueue
    case "run": return base.trimmedDescription.hasPrefix("RunLoop")
    default: return false
    }
  }

  /// Whether an expression is a semaphore, a group, a promise or the like, by its name.
  private static func isBlocker(_ base: ExprSyntax) -> Bool {
    ["semaphore", "group", "promise", "latch", "condition"].contains {
      base.lastName.lowercased().contains($0) || base.lastCalledName.lowercased().contains($0)
    }
  }
}
