// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds tests that wait for time instead of for what they need.
enum SleepyTest: StaticRule {
  static let rule = Rule(
    "sleepy-test", .warning, "A test that sleeps in real time.",
    bad: """
      try await Task.sleep(for: .seconds(2))
      #expect(model.items.count == 3)
      """,
    good: """
      try await eventually { model.items.count == 3 }
      """)

  static let calledNames: Set<String> = ["sleep", "usleep", "nanosleep"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.flatMap { function in
      function.calls.filter(isSleep).map { call in
        file.finding(
          rule,
          "The test sleeps: too short on a busy machine, too long on any other. "
            + "Wait for what should happen with `eventually` or a `Recorder`, or use a `TestClock`.",
          at: call, in: function.function)
      }
    }
  }

  private static func isSleep(_ call: FunctionCallExprSyntax) -> Bool {
    guard !standsForEver(call) else { return false }
    return sleeps(call)
  }

  /// Whether the sleep is so long that nobody waits for it: it stands for work that never ends.
  private static func standsForEver(_ call: FunctionCallExprSyntax) -> Bool {
    guard let duration = call.arguments.first?.expression.as(FunctionCallExprSyntax.self) else {
      return false
    }
    let count = duration.arguments.first?.expression.integerValue ?? 0
    return switch duration.calledName {
    case "seconds": count >= 30
    case "milliseconds": count >= 30_000
    default: false
    }
  }

  private static func sleeps(_ call: FunctionCallExprSyntax) -> Bool {
    switch call.calledName {
    case "sleep":
      guard let base = call.calledBase?.lastName else { return call.arguments.count == 1 }
      return (base == "Thread" || base == "Task") && !call.hasArgument("clock")
    case "usleep", "nanosleep": return call.calledBase == nil
    default: return false
    }
  }
}
