// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds random values that nobody can get again.
enum UnseededRandom: StaticRule {
  static let rule = Rule(
    "unseeded-random", .warning,
    "A random value without a seed: when the test fails, nobody can repeat it.",
    bad: "let count = Int.random(in: 1...100)",
    good: """
      var random = SeededRandom.current
      let count = Int.random(in: 1...100, using: &random)
      """)

  static let calledNames: Set<String> = [
    "random", "randomElement", "shuffled", "shuffle", "arc4random", "arc4random_uniform", "drand48",
  ]

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.flatMap { function in
      function.calls.filter { call in
        // The tests have a function of that name: `mock.shuffle()`.
        isUnseeded(call) && !file.index.isDeclared(call.calledName)
      }.map {
        file.finding(
          rule,
          "Nobody can repeat a failure with this value. Use a `SeededRandom` (`using: &random`), or a property with `forAll`.",
          at: $0, in: function.function)
      }
    }
  }

  private static func isUnseeded(_ call: FunctionCallExprSyntax) -> Bool {
    guard !call.hasArgument("using") else { return false }
    switch call.calledName {
    case "random":
      return call.calledBase != nil
        && (call.hasArgument("in") || call.calledBase?.lastName == "Bool")
    case "randomElement", "shuffled", "shuffle":
      return call.calledBase != nil && call.arguments.isEmpty
    case "arc4random", "arc4random_uniform", "drand48": return call.calledBase == nil
    default: return false
    }
  }
}
