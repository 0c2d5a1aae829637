// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds checks in code that runs later and that nobody waits for.
struct ForgottenChecks {
  /// Which ways of running later are meant.
  let matches: (Deferral) -> Bool

  /// One finding for each chain that holds checks.
  func findings(in file: FileAnalysis, _ rule: Rule, remedy: String) -> [Finding] {
    file.functions.flatMap { function -> [Finding] in
      var seen: Set<SyntaxIdentifier> = []
      return function.checks.compactMap { check in
        guard let (deferral, outermost) = function.forgottenClosure(around: check.node),
          matches(deferral), isReported(deferral, outermost, in: function),
          seen.insert(outermost.id).inserted
        else { return nil }
        return file.finding(
          rule,
          "This check stands in \(deferral.words), and nothing waits for it: the test may end before it runs, "
            + "whatever it would say. \(remedy)",
          at: check.node, in: function.function)
      }
    }
  }

  /// Whether it is sure enough: a closure may be called before the call returns, which is no harm
  /// as long as the test checks something else.
  private func isReported(
    _ deferral: Deferral, _ outermost: Syntax, in function: FunctionAnalysis
  ) -> Bool {
    switch deferral {
    case .callback: function.mayPassUnchecked
    // A subscription that nobody keeps is what another rule reports.
    case .subscription: outermost.as(ExprSyntax.self)?.isDiscardedSubscription != true
    case .promise, .task, .constant, .queue: true
    }
  }
}
