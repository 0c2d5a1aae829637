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

  /// The attributes that only a declaration has, such as a result builder, each with a blank.
  var attributes = ""
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
  /// The type that a closure's alias stands for; an empty text where nobody knows it.
  var aliasedType: String?
  /// Whether it is kept and may be a closure that takes a `Result`, and nobody knows.
  var isUnknownClosure: Bool {
    kept != nil && !isVariadic && !isAutoclosure && aliasedType?.isEmpty == true
  }
  /// The parameter as a witness declares it.
  var declaration: String { "\(attributes)\(heading): \(type)" }
  /// Whether it is a closure that is kept and takes a `Result`, and nothing more.
  var isCompletion: Bool {
    guard isKeptClosure, let kept else { return false }
    var type = (aliasedType ?? kept.type)[...]
    // A handler that may be left out.
    if type.hasPrefix("("), type.hasSuffix(")?") { type = type.dropFirst().dropLast(2) }
    while let attribute = Self.attribute(of: type) { type = type.dropFirst(attribute.count + 1) }
    let ends = [">) -> Void", ">) -> ()", ">) -> Swift.Void"]
    guard type.hasPrefix("("), let end = ends.first(where: type.hasSuffix) else { return false }
    type = type.dropFirst().dropLast(end.count)
    if type.hasPrefix("_ "), let colon = type.firstIndex(of: ":") {
      type = type[colon...].dropFirst(": ".count)
    }
    if type.hasPrefix("Swift.") { type = type.dropFirst("Swift.".count) }
    return type.hasPrefix("Result<") && Self.isOneList(type.dropFirst("Result<".count))
  }

  private var isKeptClosure: Bool {
    kept?.isClosure == true && !isVariadic && !isAutoclosure
  }

  /// The attribute before a closure that can be called all the same, as it says no more than where
  /// the closure runs or who may call it.
  private static func attribute(of type: Substring) -> Substring? {
    guard type.first == "@" else { return nil }
    let attribute = type.prefix { $0 != " " }
    let isGlobalActor =
      attribute.dropFirst().split(separator: ".").last?.first?.isUppercase ?? false
    return isGlobalActor || attribute == "@isolated(any)" ? attribute : nil
  }

  /// Whether it is variadic, so that a list cannot be handed on to a real implementation.
  var isVariadic: Bool
  /// Whether it is an autoclosure, which other functions take in another form.
  var isAutoclosure: Bool

  /// Whether no angle bracket of generic arguments closes one that was opened before them.
  private static func isOneList(_ arguments: Substring) -> Bool {
    var depth = 0
    var previous: UInt8 = 0
    for byte in arguments.utf8 {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), previous != UInt8(ascii: "-") { depth -= 1 }
      if depth < 0 { return false }
      previous = byte
    }
    return depth == 0 && !arguments.isEmpty
  }
}
