// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Gives the parameters of one requirement names that differ and that a tuple can have.
struct ParameterNames {
  private let hasLabels: Bool
  private let isOperator: Bool
  private let written: [String: Int]
  private var taken: Set<String> = []
  private var count = 0
  private let total: Int

  init(_ parameters: FunctionParameterListSyntax, of kind: Requirement.Kind) {
    hasLabels = kind != .subscript
    if case .operator = kind { isOperator = true } else { isOperator = false }
    total = parameters.count
    written = Dictionary(
      parameters.map { (SwiftText.bare(($0.secondName ?? $0.firstName).text), 1) },
      uniquingKeysWith: +)
  }

  /// A parameter with a name of its own.
  mutating func parameter(
    _ syntax: FunctionParameterSyntax, _ type: TypeReader.ParameterType, isVariadic: Bool
  ) -> Parameter {
    count += 1
    let first = syntax.firstName.text
    let second = syntax.secondName?.text
    let hasLabel = (hasLabels || second != nil) && first != "_" && !isOperator
    let name = name(for: second ?? first, label: hasLabel ? SwiftText.bare(first) : nil)
    let escaped = Self.escaped(name)
    let type = isVariadic ? Self.variadic(type) : type
    let heading =
      if !hasLabel {
        hasLabels || second != nil ? "_ \(escaped)" : escaped
      } else if SwiftText.bare(first) == name, hasLabels {
        first
      } else {
        "\(first) \(escaped)"
      }
    let value = type.isPack ? "(repeat each \(escaped))" : escaped
    let attributes = syntax.attributes.map { "\(SwiftText.text($0)) " }.joined()
    return Parameter(
      attributes: attributes, heading: heading,
      labelAtCall: hasLabel ? "\(Self.label(first)): " : "",
      labelInName: hasLabel ? "\(SwiftText.bare(first)):" : "_:", name: escaped,
      type: type.declared + (isVariadic ? "..." : ""), answerType: type.inAnswer,
      passed: type.isInout ? "&\(escaped)" : value,
      kept: type.kept.map { Parameter.Kept(type: $0, value: value, isClosure: type.isClosure) },
      aliasedType: type.aliased, isVariadic: isVariadic, isAutoclosure: type.isAutoclosure)
  }

  private mutating func name(for written: String, label: String?) -> String {
    var name = SwiftText.bare(written)
    if name == "_" { name = label ?? (total == 1 ? "argument" : "argument\(count)") }
    // A tuple cannot have elements with these names.
    if ["self", "Self", "init", "Type", "Protocol"].contains(name) { name += "Value" }
    while taken.contains(name) || name != SwiftText.bare(written) && self.written[name] != nil {
      name += "\(count)"
    }
    taken.insert(name)
    return name
  }

  private static func variadic(_ type: TypeReader.ParameterType) -> TypeReader.ParameterType {
    var type = type
    type.inAnswer = "[\(type.declared)]"
    type.kept = "[\(type.declared)]"
    return type
  }

  /// A label in a call, where few keywords need backticks.
  private static func label(_ written: String) -> String {
    let bare = SwiftText.bare(written)
    let needsTicks = ["inout", "let", "var"].contains(bare) || !SwiftText.isIdentifier(bare)
    return needsTicks ? "`\(bare)`" : bare
  }

  /// A name with backticks if it is a keyword.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) || !SwiftText.isIdentifier(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
