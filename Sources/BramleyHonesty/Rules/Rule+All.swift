// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Rule {
  /// All rules, in the order of the documentation.
  public static var all: [Rule] {
    StaticRules.all.map { $0.rule } + RunRules.all + [
      MutationRules.survivingMutant, staleAllowance,
    ]
  }

  /// The rules that are applied only when they are asked for.
  public static var optIn: [Rule] { [TestName.rule] }

  /// A comment that silences nothing, or does not say why.
  static let staleAllowance = Rule(
    "stale-allowance", .warning,
    "A comment that silences a rule which finds nothing there, or that gives no reason.",
    bad: "// bramley:allow sleepy-test",
    good: "// bramley:allow sleepy-test the driver has no event for this")
}

/// The rules that need nothing but source.
enum StaticRules {
  static var all: [any StaticRule.Type] {
    [
      UnknownTest.self, ConditionalCheck.self, MissedFailure.self, CheckInUnawaitedPromise.self,
      CheckInUnawaitedTask.self, DiscardedSubscription.self, UnreachableCheck.self, Tautology.self,
      ForeignAssert.self, StandaloneExpectation.self, FulfilBeforeCheck.self,
      ConfirmationNever.self,
      EmptyArguments.self, NeverRunTest.self, SharedState.self, BlockingInAsyncTest.self,
      ThreadIdentity.self, SleepyTest.self, UnseededRandom.self, DisabledWithoutReason.self,
      TestName.self,
    ]
  }
}
