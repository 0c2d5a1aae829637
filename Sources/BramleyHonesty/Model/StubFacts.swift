// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The answers that a test gives to its mocks: `service.when.melodies().returns(x)`.
struct StubFacts {
  private var answers: [String: String] = [:]
  private var handedOn: Set<String> = []

  /// Reads the calls of a function.
  init(_ calls: [FunctionCallExprSyntax]) {
    for call in calls where call.calledName == "returns" {
      guard let answer = call.arguments.first?.expression.trimmedDescription,
        let stubbed = call.calledBase?.trimmedDescription
      else { continue }
      let question = stubbed.filter { !$0.isWhitespace }.replacing(".when.", with: ".")
      if question.count < stubbed.count { answers[question] = answer }
    }
    guard !answers.isEmpty else { return }
    // A mock that is made part of something is there for that.
    for call in calls where call.calledName.first?.isUppercase == true {
      for argument in call.arguments { handedOn.insert(argument.expression.trimmedDescription) }
    }
  }

  /// Why two values are the same whatever the code does: one asks a mock, the other is its answer.
  ///
  /// A test that makes the mock no part of anything is about the mock itself.
  func reason(_ left: ExprSyntax, _ right: ExprSyntax) -> String? {
    guard !answers.isEmpty else { return nil }
    for (question, answer) in [(left, right), (right, left)] {
      let text = question.trimmedDescription.filter { !$0.isWhitespace }
      guard answers[text] == answer.trimmedDescription,
        let mock = text.split(separator: ".").first, handedOn.contains(String(mock))
      else { continue }
      return "The mock is asked for its own answer, so the check cannot fail. "
        + "Check what the code made of the answer."
    }
    return nil
  }
}
