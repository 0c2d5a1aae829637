// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// One requirement of a protocol, read once.
///
/// It is an object, as reading changes it step by step and every writer holds it: copies of so many
/// fields would take a twentieth of the time of a mock.
final class Requirement {
  /// What kind of declaration it is.
  enum Kind: Hashable {
    case method
    /// An operator, with "prefix", "postfix" or nothing.
    case `operator`(fixity: String)
    /// An initializer, with "?", "!" or nothing.
    case initializer(mark: String)
    case property
    case `subscript`
  }

  var kind: Kind
  /// The name as it is written, backticks included.
  var name: String
  /// The attributes that everything made from the requirement repeats, such as availability.
  var attributes: [String] = []
  /// The attributes and modifiers that only the witness repeats.
  var witnessAttributes: [String] = []
  var isStatic = false
  var isMutating = false
  /// Whether the mock's superclass has it too.
  var isOverride = false
  /// The value without a stub of a requirement that needs none.
  var silentValue: String?
  /// Whether the result is the conforming type, so that a mock can return itself.
  var returnsSelf = false
  var isolation = Isolation.none
  /// Whether the isolation is that of its own attributes, not that of its protocol.
  var isIsolationOwn = false
  /// Whether the language mode decides how it is isolated, so that it cannot be handed on.
  var isIsolationUncertain = false
  /// The attribute that says in which isolation an answer runs, if its type alone would not.
  var answerIsolation = ""
  var generics = Generics()
  var parameters: [Parameter] = []
  var isAsync = false
  var failure = Failure.never
  /// The type of the result as it is declared; "Void" if there is none.
  var declaredResult = "Void"
  /// The type of the result as a generic argument.
  var result = "Void"
  /// Whether a result is declared; else "Void" is the standard library's.
  var hasResult = false
  /// Whether the result may cross to another isolation, so that it must not be tied to the call.
  var isResultSending = false
  /// Whether the result cannot be copied, so that it is not recorded.
  var isResultNoncopyable = false
  /// Whether the result is a closure.
  var isResultFunction = false
  var isSettable = false
  /// Whether the protocol that declares it is bound to classes, so that setters mutate nothing.
  var isOfClass = false
  /// Whether a parameter is consumed or sent, or `Self` is meant, so that it cannot be handed on.
  var mentionsSelf = false
  /// Where it is declared.
  let node: Syntax
  let context: SourceContext

  /// Whether there is no value of the result's type.
  var neverReturns = false

  /// Whether a type in its signature is unwrapped implicitly, which the formatter's rules forbid.
  var isUnwrapping: Bool {
    declaredResult.last == "!" || parameters.contains { $0.type.last == "!" }
  }

  /// Every text in its declaration that can mention a type.
  var typeTexts: [String] {
    var texts = parameters.map(\.type) + [declaredResult, failure.type]
    texts += generics.parameters.map(\.constraint) + generics.requirements
    return texts
  }

  /// The name with the labels of the parameters: "buy(_:count:)".
  var fullName: String {
    kind == .property ? spokenName : "\(spokenName)(\(parameters.map(\.labelInName).joined()))"
  }

  /// The name without its backticks, but for that of a method that would pass for an initializer.
  var spokenName: String {
    if case .method = kind, SwiftText.bare(name) == "init" { return "`init`" }
    return SwiftText.bare(name)
  }

  /// A name for a variable of the witness that no parameter has.
  func free(_ name: String) -> String {
    let isTaken = parameters.contains { $0.name == name }
    return isTaken ? "mock\(SwiftText.capitalized(name))" : name
  }

  init(kind: Kind, name: String, node: Syntax, context: SourceContext) {
    self.kind = kind
    self.name = name
    self.node = node
    self.context = context
  }

  /// The name that tells it from the other requirements of the mock, set when all are known.
  var callName = ""
  /// The name of the type of its calls.
  var callType = ""
  /// The name of the type of the calls of its setter.
  var writeType = ""
  /// The parameter that tells its builder from others, or nil if it needs none.
  var marker: String?
  /// Whether other requirements look the same to their builders.
  var isOverloaded = false
}
