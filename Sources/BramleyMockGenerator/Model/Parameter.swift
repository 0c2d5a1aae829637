// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A parameter of a requirement.
struct Parameter {
  /// What is recorded of a parameter and can be asked for.
  struct Kept {
    /// The type.
    var type: String
    /// The value.
    var value: String
    /// Whether it is a closure, which cannot be compared.
    var isClosure: Bool
  }

  /// The label and the name, or only one of them if they are the same or there is no label.
  var heading: String
  /// The label of an argument with its colon and a blank, or an empty text.
  var labelAtCall: String
  /// The label in the full name of the requirement: "count:" or "_:".
  var labelInName: String
  /// The name, with backticks if it needs them; no other parameter has it.
  var name: String
  /// The type as it is declared.
  var type: String
  /// The type in the function type of an answer.
  var answerType: String
  /// What is handed to an answer.
  var passed: String
  /// What is recorded, or nil if it cannot be kept.
  var kept: Kept?
  /// Whether it is a closure that is kept and takes a `Result`, and nothing more.
  var isCompletion: Bool {
    guard kept?.isClosure == true, !isVariadic, !isAutoclosure else { return false }
    let type = kept?.type.split(separator: " ").filter { $0 != "@Sendable" }.joined(separator: " ")
    return type?.wholeMatch(
      of: /\((_ \w+: )?(Swift\.)?Result<(?:[^<>]|<[^<>]*>)+>\) -> (Void|\(\))/) != nil
  }

  /// Whether it is variadic, so that a list cannot be handed on to a real implementation.
  var isVariadic: Bool
  /// Whether it is an autoclosure, which other functions take in another form.
  var isAutoclosure: Bool
}
