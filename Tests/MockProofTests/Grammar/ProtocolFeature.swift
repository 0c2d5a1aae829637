// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A property of a drawn protocol as a whole.
enum ProtocolFeature: String, CaseIterable, Sendable {
  // Access
  case isPublic, isPackage
  // Isolation
  case actor, mainActor, globalActor
  // What it asks of the conforming type
  case sendable, classBound, whereClass, whereSelfProtocol, baseClass, foundationClass, noncopyable
  case equatable, hashable, comparable, identifiable, describable, codable, error
  // Place
  case inEnum, inClass, inActor, deep, shadowing
  // Inheritance within the file
  case inherits, diamond, alias, composition, sendableParent, mainActorParent, associatedParent
  case parentWithInit, redeclares
  // Associated types
  case associated, associatedConstrained, associatedDefault, associatedPrimary, associatedSequence
  case associatedError
  // Around and beside
  case aliasInside, available, deprecated, conditional, extended, documented, preconcurrency

  /// What only one of can be had.
  enum Axis { case access, isolation, kind, value, place, inheritance, associated, availability }

  /// The axis of the feature; features without one go with all others.
  var axis: Axis? {
    switch self {
    case .isPublic, .isPackage: .access
    case .actor, .mainActor, .globalActor, .mainActorParent: .isolation
    case .classBound, .whereClass, .baseClass, .foundationClass, .noncopyable: .kind
    case .equatable, .hashable, .comparable: .value
    case .inEnum, .inClass, .inActor, .deep, .shadowing: .place
    case .inherits, .diamond, .alias, .composition, .sendableParent, .parentWithInit, .redeclares:
      .inheritance
    case .associated, .associatedConstrained, .associatedDefault, .associatedPrimary,
      .associatedSequence, .associatedError, .associatedParent:
      .associated
    case .available, .deprecated: .availability
    case .sendable, .whereSelfProtocol, .identifiable, .describable, .codable, .error, .aliasInside,
      .conditional, .extended, .documented, .preconcurrency:
      nil
    }
  }

  /// Whether Swift lets one protocol have both.
  func goes(with other: Self) -> Bool {
    if let axis, axis == other.axis { return false }
    let pair: Set = [self, other]
    return !Self.conflicts.contains { pair.isSubset(of: $0) && pair.count == 2 }
  }

  /// Features of which each excludes each other one of the same set, beside the axes.
  private static let conflicts: [Set<Self>] =
    // An actor is no value and has no superclass; what cannot be copied conforms to little.
    [.baseClass, .foundationClass, .noncopyable, .codable, .error].map { [.actor, $0] }
    // What a parent declares nonisolated cannot be declared anew by an actor.
    + [[.actor, .redeclares]]
    + [
      .equatable, .hashable, .comparable, .identifiable, .describable, .codable, .error,
      .whereSelfProtocol, .inherits, .diamond, .alias, .composition, .sendableParent,
      .parentWithInit, .redeclares, .mainActorParent, .associatedParent,
    ].map { [.noncopyable, $0] }
    // NSObject has these already, in its own way.
    + [.equatable, .hashable, .comparable, .describable].map { [.foundationClass, $0] }
    // A superclass that is not isolated cannot have an isolated subclass.
    + [
      [.baseClass, .mainActorParent], [.baseClass, .globalActor], [.foundationClass, .globalActor],
    ]
}
