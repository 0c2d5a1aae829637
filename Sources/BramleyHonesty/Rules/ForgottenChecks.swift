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
          matches(deferral), seen.insert(outermost.id).inserted
        else { return nil }
        return file.finding(
          rule,
          "This check stands in \(deferral.words), and nothing waits for it: the test ends before it runs, "
            + "whatever it would say. \(remedy)",
          at: check.node, in: function.function)
      }
    }
  }
}
