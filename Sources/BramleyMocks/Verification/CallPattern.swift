// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The calls that a verification asks for, whatever their types.
struct CallPattern {
  let mock: MockState
  /// The pattern as people write it, with the name of the mock.
  let text: String
  /// Whether a call of the mock is one of them.
  let matches: (AnyCallRecord) -> Bool
  /// Compares a call of the same requirement with the pattern; nil for one of another.
  let comparison: (AnyCallRecord) -> ArgumentComparison?

  init<Use, Arguments, Result, Failure, Answer>(
    _ requirement: Requirement<Use, Arguments, Result, Failure, Answer>
  ) {
    mock = requirement.mock
    text = requirement.pattern
    matches = { requirement.matches($0) }
    comparison = { requirement.comparison(with: $0) }
  }
}
