// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyLexer
internal import BramleyMockGenerator

/// A type that nobody inherits, but that matters for mocks that use its name.
struct FoundType: Sendable, Equatable {
  /// The name, without those of the types around it.
  var name: String
  /// The names of the types around it, outermost first.
  var enclosing: [String]
  /// Whether its values cannot be copied.
  var isNoncopyable: Bool

  /// Whether a type with such a name hides one that mocks are written with.
  static func isOfInterest(_ name: String) -> Bool { MockGenerator.ownNames.contains(name) }

  /// Whether a structure, an enumeration or an actor of interest may be declared in a source, or
  /// anything that cannot be copied.
  static func mayBeDeclared(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if WordSearch.contains("Copyable", in: bytes) { return true }
    var isFound = false
    for keyword in ["struct", "enum", "actor"] as [StaticString] {
      WordSearch.names(after: keyword, in: bytes) { isFound = isFound || isOfInterest($0) }
    }
    return isFound
  }
}
