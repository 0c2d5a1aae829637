// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Everything that is known about a mock before it is written.
///
/// It is an object, as all that write a part of the mock hold it.
final class MockModel {
  /// The name of the protocol.
  let protocolName: String
  /// The name of the mock.
  let name: String
  /// "public ", "package " or an empty text.
  var access = ""
  /// The access of the mock itself, "private " too, where its members need not repeat it.
  var ownAccess = ""
  var attributes: [String] = []
  var isActor = false
  var isolation = Isolation.none
  /// Whether the protocol itself has the isolation, and not only one that it inherits.
  var isIsolationOwn = true
  var isSendable = false
  /// Whether the protocol says that it is Sendable.
  var isExplicitlySendable = false
  var isClassBound = false
  /// Whether it conforms to `~Copyable` protocols, whose existentials cannot be kept.
  var isNoncopyable = false
  /// Whether a value of the protocol's existential type can be called.
  var isExistential = true
  var superclass: Superclass?
  /// The type that the mock can spy on, or nil if it can hand on nothing.
  var spiesOn: String?
  var isEquatable = false
  var isHashable = false
  var generics = Generics()
  /// Associated types that are fixed, and what else the protocol has names for.
  var aliases: [TypeAlias] = []
  var members: [Member] = []
  var enclosing: [String] = []
  var conditions: [String] = []
  var imports: [String] = []

  /// The names of the run time.
  var runTime = RunTimeNames()

  /// The error type of all requirements that throw, if it is one and always the same.
  var commonFailure: String? {
    var types: Set<String> = []
    var unconditional: Set<String> = []
    for (requirement, clauses) in members.requirements() where requirement.failure != .never {
      let type = requirement.failure.type
      types.insert(type)
      let isOwn = requirement.generics.parameters.contains { $0.name == type }
      if clauses.isEmpty, requirement.failure == .typed(type), !isOwn { unconditional.insert(type) }
    }
    guard let type = types.first, types.count == 1, unconditional.contains(type) else { return nil }
    return type
  }

  init(protocolName: String, name: String) {
    self.protocolName = protocolName
    self.name = name
  }

  /// Takes away the access that the protocol has given.
  func makeInternal() {
    access = ""
    ownAccess = ""
  }

  /// The global actor on which alone the mock can be created, as its superclass is, or nil.
  var creatingActor: String?

  /// Whether the mock inherits from a class of which the compiler does not know that it is
  /// Sendable; what the mock adds to it is.
  var isSendabilityUnchecked: Bool {
    guard isSendable, let superclass, superclass.name != "NSObject" else { return false }
    if case .global = isolation { return false }
    return true
  }

  /// Whether the protocol is isolated to a global actor and what it spies on may be isolated to
  /// nothing, so that the mock keeps what the compiler would not let it share.
  var isSpiedUnsafe: Bool {
    if case .global = isolation { !isExplicitlySendable } else { false }
  }

  /// A class that the mock inherits from.
  struct Superclass {
    var name: String
    /// Its members, if they are known.
    var declaration: ClassDeclSyntax?
    var isolation = Isolation.none
  }
}
