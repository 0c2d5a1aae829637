// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What is known of the body of a function in which no rule can find anything.
///
/// It says what ``FunctionFacts`` says, and was read from tokens: no tree is made of such a body.
struct AbridgedBody: Sendable, Equatable {
  /// Whether a check stands in it.
  var hasCheck = false
  /// The names of all that it calls.
  var calledNames: Set<String> = []
  /// The names of what it calls without a value before the point.
  var freelyCalledNames: Set<String> = []
}
