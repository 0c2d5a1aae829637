// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The rule that needs sources to be changed.
enum MutationRules {
  /// A change that no test noticed.
  static let survivingMutant = Rule(
    "surviving-mutant", .warning,
    "By changing the sources: a line that tests run, but whose change no test notices.",
    bad: """
      // A discount from the 10th pie on. Nothing fails when `>=` becomes `>`:
      @Test func manyPiesAreCheaper() { #expect(price(of: 20) == 180) }
      """,
    good: """
      @Test(arguments: [(9, 90), (10, 90), (20, 180)])
      func manyPiesAreCheaper(count: Int, total: Int) { #expect(price(of: count) == total) }
      """)
}
