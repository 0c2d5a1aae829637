// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// What the members of one protocol are read with.
struct ReadingScope {
  /// What stands around the protocol that declares the members.
  var context: SourceContext
  /// The name of the mock, which `Self` stands for.
  var mockName: String
  /// The isolation of the protocol.
  var isolation: Isolation
  /// Generic names of the mock that methods must not use for their own.
  var takenNames: Set<String>
  /// The protocol's own aliases of function types, and what they stand for.
  var functionAliases: [String: String]
  /// The function type that a name is an alias of, or what else is known about it.
  var alias: (String) -> Alias
  /// Whether a name is that of a type that cannot be copied.
  var isNoncopyable: (String) -> Bool = { _ in false }

  /// What is known about a name of a type.
  enum Alias {
    /// It stands for a function type.
    case function(String)
    /// It stands for something else.
    case other
    /// Its declaration is not among the sources.
    case unknown
  }

  /// A text with the mock in the place of `Self`.
  func resolved(_ text: String, renaming names: [String: String] = [:]) -> String {
    // "Self.Element" is not the generic parameter Element of a method.
    var text = names.isEmpty ? text : SwiftText.renamed(text, names)
    if SwiftText.has("Self", in: text) {
      text = Self.withoutSelfPrefix(text)
      text = SwiftText.renamed(text, ["Self": mockName])
    }
    return text
  }

  /// "Self.Element" means the same as "Element" within the mock.
  private static func withoutSelfPrefix(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: "Self.") {
      let before = rest[..<range.lowerBound]
      let after = rest[range.upperBound...]
      result += before
      let isWhole = result.last.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } != true
      let isMetatype = after.hasPrefix("Type") || after.hasPrefix("Protocol")
      if !isWhole || isMetatype { result += "Self." }
      rest = after
    }
    return result + rest
  }
}
