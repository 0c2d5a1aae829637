// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// A name for a type that a protocol declares.
///
/// A mock has it too: in a class that is generic, or where another type has that name, the name does
/// not mean what it means in the protocol.
struct TypeAlias {
  /// The name.
  let name: String
  /// The generic parameters in angle brackets, or an empty text.
  let generics: String
  /// The type that it stands for, with its `where` clause.
  let type: String

  /// The aliases that texts mention, those that are only mentioned by other aliases included.
  static func used(_ aliases: [Self], by texts: [String]) -> [Self] {
    var words = Set(texts.flatMap { SwiftText.words($0).map(String.init) })
    // Once for each that may stand for another one.
    for _ in aliases {
      for alias in aliases where words.contains(alias.name) {
        words.formUnion(SwiftText.words(alias.type).map(String.init))
      }
    }
    return aliases.filter { words.contains($0.name) }
  }
}
