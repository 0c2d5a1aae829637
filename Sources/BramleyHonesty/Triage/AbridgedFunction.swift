// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A function in which no rule can find anything, and which is not in the tree therefore.
struct AbridgedFunction: Sendable {
  /// The name without labels; for an initialiser that of its type.
  let name: String
  /// The names of the types around it, outermost first.
  let types: [String]
  /// Whether it has the attribute `@Test`.
  let isTest: Bool
  /// What is known of its body.
  let body: AbridgedBody

  /// What it does that matters to its callers; none of its parameters is a closure.
  var facts: FunctionFacts {
    var facts = FunctionFacts(body: body, parameters: nil)
    facts.isTest = isTest
    return facts
  }
}
