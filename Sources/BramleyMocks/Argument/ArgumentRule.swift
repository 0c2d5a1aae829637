// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Which values of an argument are meant.
final class ArgumentRule<Value> {
  let isAny: Bool
  let expectation: String
  let matches: (Value) -> Bool
  let capture: ((Value) -> Void)?

  init(
    isAny: Bool, expectation: String, matches: @escaping (Value) -> Bool,
    capture: ((Value) -> Void)?
  ) {
    self.isAny = isAny
    self.expectation = expectation
    self.matches = matches
    self.capture = capture
  }
}
