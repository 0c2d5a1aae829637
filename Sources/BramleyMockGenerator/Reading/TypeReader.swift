// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Reads the types of parameters and results.
struct TypeReader {
  let scope: ReadingScope
  /// Generic parameters that have other names in the mock.
  var names: [String: String] = [:]
  /// The generic parameters that stand for opaque parameters.
  private(set) var opaque: [Generics.Parameter] = []

  init(_ scope: ReadingScope) { self.scope = scope }

  /// A type of a parameter, taken apart.
  struct ParameterType {
    var declared: String
    var inAnswer: String
    /// The type of the value that is recorded, or nil if it cannot be kept.
    var kept: String?
    /// The function type that is behind an alias; an empty text where nobody knows it.
    var aliased: String?
    var isClosure = false
    var isInout = false
    var isAutoclosure = false
    var isPack = false
  }

  /// The text of a type.
  func text(_ type: some SyntaxProtocol) -> String {
    scope.resolved(SwiftText.text(type), renaming: names)
  }

  /// The type of a result: as it is declared, as a generic argument, and whether it is sent.
  func result(_ type: TypeSyntax) -> (declared: String, plain: String, isSending: Bool) {
    let declared = text(type)
    if declared.hasPrefix("sending ") {
      return (declared, String(declared.dropFirst(8)), true)
    }
    return (declared, Self.withoutUnwrapping(declared), false)
  }

  /// The type of a parameter.
  mutating func parameter(_ type: TypeSyntax) -> ParameterType {
    if type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) { return plain(type) }
    var specifiers: [String] = []
    var attributes: [String] = []
    var base = type
    if let attributed = type.as(AttributedTypeSyntax.self) {
      specifiers = attributed.specifiers.map { SwiftText.text($0) }
      attributes = attributed.attributes.map { SwiftText.text($0) }
      base = attributed.baseType
    }
    let isPack = base.is(PackExpansionTypeSyntax.self)
    let repeated = base.as(PackExpansionTypeSyntax.self)?.repetitionPattern ?? base
    let isClosure = Self.isFunction(repeated)
    let baseText = withoutOpaque(text(base))
    let isEscaping = attributes.contains("@escaping") || isPack && baseText.contains("@escaping")
    let isAutoclosure = attributes.contains { $0.hasPrefix("@autoclosure") }
    let isInout = specifiers.contains("inout")
    let others = attributes.filter { $0 != "@escaping" && !$0.hasPrefix("@autoclosure") }
    let specifiersOfType = specifiers.filter { $0.hasPrefix("nonisolated") }
    let plainBase =
      isPack ? "(\(Self.withoutEscaping(baseText)))" : Self.withoutUnwrapping(baseText)
    var kept: String? = (specifiersOfType + others + [plainBase]).joined(separator: " ")
    if (isClosure || isAlias(base, of: attributes)) && !isEscaping && !isInout { kept = nil }
    if specifiers.contains(where: Self.forbidsKeeping.contains) { kept = nil }
    if isInout, scope.isNoncopyable(Self.name(of: base)) { kept = nil }
    if Self.isUnescapable(baseText) { kept = nil }
    let inAnswer = isAutoclosure ? attributes.filter { !$0.hasPrefix("@autoclosure") } : attributes
    let wrapped = wrapped(base)
    let isOptionalAlias = wrapped != base && isAlias(wrapped, of: [])
    let aliased = isEscaping ? aliased(base) : isOptionalAlias ? aliased(wrapped) : nil
    let isOptionalFunction =
      wrapped != base && Self.isFunction(wrapped) || aliased?.isEmpty == false
    return ParameterType(
      declared: (specifiers + attributes + [baseText]).joined(separator: " "),
      inAnswer: (specifiers + inAnswer + [plainBase]).joined(separator: " "),
      kept: kept, aliased: aliased, isClosure: isClosure || isEscaping || isOptionalFunction,
      isInout: isInout,
      isAutoclosure: isAutoclosure, isPack: isPack)
  }

  private mutating func plain(_ type: TypeSyntax) -> ParameterType {
    let text = withoutOpaque(text(type))
    let isAlias = isAlias(type, of: [])
    // The compiler takes "(Void) -> Int" for a mistake.
    return ParameterType(
      declared: text, inAnswer: text == "Void" || text == "Swift.Void" ? "()" : text,
      kept: isAlias || Self.isUnescapable(text) ? nil : text, isClosure: isAlias)
  }

  /// Whether a name without `@escaping` stands for a function type.
  private func isAlias(_ type: TypeSyntax, of attributes: [String]) -> Bool {
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return false }
    let name = type.as(IdentifierTypeSyntax.self)?.name.text ?? SwiftText.text(type)
    if scope.functionAliases[name] != nil { return true }
    if Self.wellKnown.contains(name) { return false }
    switch scope.alias(name) {
    case .function: return true
    case .other: return false
    case .unknown: break
    }
    // Nobody knows. A closure that is taken for a value would not compile; a value that is taken
    // for a closure is merely not recorded.
    return ["Handler", "Completion", "Closure", "Callback", "Block"].contains { name.hasSuffix($0) }
  }

  /// What is behind the name of a closure, or nil where the closure is written out.
  private func aliased(_ type: TypeSyntax) -> String? {
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return nil }
    let name = type.as(IdentifierTypeSyntax.self)?.name.text ?? SwiftText.text(type)
    if let own = scope.functionAliases[name] { return own }
    guard case .function(let text) = scope.alias(name) else { return "" }
    return text
  }

  private static func name(of type: TypeSyntax) -> String {
    SwiftText.base(SwiftText.text(type))
  }

  /// The type that is behind a question mark, or the type itself.
  private func wrapped(_ type: TypeSyntax) -> TypeSyntax {
    type.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type
  }

  static func isFunction(_ type: TypeSyntax) -> Bool {
    if type.is(FunctionTypeSyntax.self) { return true }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return isFunction(attributed.baseType)
    }
    guard let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.firstName == nil
    else { return false }
    return isFunction(only.type)
  }

  /// The type with generic parameters in the place of opaque ones.
  private mutating func withoutOpaque(_ text: String) -> String {
    guard SwiftText.has("some ", in: text) else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: "some ") {
      result += rest[..<range.lowerBound]
      let isWord = result.last.map { $0.isLetter || $0.isNumber || $0 == "_" } != true
      guard isWord else {
        result += "some "
        rest = rest[range.upperBound...]
        continue
      }
      let constraint = Self.prefixWithinBrackets(rest[range.upperBound...])
      let name = "Opaque\(opaque.count + 1)"
      opaque.append(Generics.Parameter(name: name, constraint: String(constraint)))
      result += name
      rest = rest[constraint.endIndex...]
    }
    return result + rest
  }

  /// What stands before the bracket or the comma that ends it.
  private static func prefixWithinBrackets(_ text: Substring) -> Substring {
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character), previous != "-" {
        if depth == 0 { return text[..<index] }
        depth -= 1
      }
      if depth == 0, character == "," || character == "?" || character == "!" {
        return text[..<index]
      }
      previous = character
    }
    return text
  }

  /// Generic arguments cannot be unwrapped implicitly.
  private static func withoutUnwrapping(_ text: String) -> String {
    text.last == "!" ? text.dropLast() + "?" : text
  }

  private static func withoutEscaping(_ text: String) -> String {
    text.split(separator: "@escaping ").joined()
  }

  private static func isUnescapable(_ text: String) -> Bool {
    let name = SwiftText.base(text)
    return unescapable.contains(name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name)
  }

  /// With these the value belongs to the callee, or its type may not be copyable.
  private static let forbidsKeeping: Set<String> = [
    "borrowing", "consuming", "sending", "__owned", "__shared",
  ]

  private static let unescapable: Set<String> = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
  ]

  /// Names that nobody needs to look up.
  private static let wellKnown: Set<String> = [
    "Int", "String", "Bool", "Double", "Float", "Data", "URL", "Date", "UUID", "Void", "Any",
    "Int64", "Int32", "UInt", "UInt8", "Character", "Self",
  ]
}
