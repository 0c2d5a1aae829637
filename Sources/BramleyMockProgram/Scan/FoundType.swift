// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

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

  /// Whether the bytes are the name of a type that hides one that mocks are written with.
  static func isOfInterest(_ name: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool {
    guard let first = name.first, initials.contains(first) else { return false }
    return isOfInterest(String(decoding: name, as: UTF8.self))
  }

  /// The first letters of those names: few types need to be looked up by their whole name.
  private static let initials = MockGenerator.ownNames.compactMap(\.utf8.first)
}
