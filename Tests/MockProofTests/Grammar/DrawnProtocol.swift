// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A protocol drawn from the grammar.
struct DrawnProtocol: Hashable, Sendable {
  /// Its number among those that were drawn.
  var number: Int
  /// What it is as a whole.
  var features: [ProtocolFeature]
  /// Its members.
  var members: [DrawnMember]

  /// The name of the protocol, without the types around it.
  var name: String { "Oven\(number)" }

  /// Whether it has a feature.
  func has(_ feature: ProtocolFeature) -> Bool { features.contains(feature) }

  /// Whether only classes can conform.
  var isClassBound: Bool {
    [.actor, .classBound, .whereClass, .baseClass, .foundationClass].contains { has($0) }
  }
  /// Whether the protocol as a whole is isolated.
  var isIsolated: Bool {
    [.actor, .mainActor, .globalActor, .mainActorParent].contains { has($0) }
  }
  /// Whether it has the associated type that members may use.
  var hasFilling: Bool {
    [
      .associated, .associatedConstrained, .associatedDefault, .associatedPrimary,
      .associatedSequence, .associatedError,
    ].contains { has($0) }
  }

  /// Whether it is valid Swift, so far as the grammar knows.
  var isValid: Bool {
    let fit = features.indices.allSatisfy { first in
      features[(first + 1)...].allSatisfy { features[first].goes(with: $0) }
    }
    let symbols = members.compactMap(\.symbol)
    let names = members.filter { $0.name != nil && $0.kind != .symbol }.map(\.name)
    return fit && Set(symbols).count == symbols.count && Set(names).count == names.count
      && members.allSatisfy { $0.isValid(in: self) }
  }

  /// Whether it asks for nothing that the generator refuses: to record what cannot be copied, or to
  /// lend it from a subscript that takes a pack.
  var isMockable: Bool {
    members.allSatisfy { member in
      if member.result?.isCopyable != false { return true }
      let isSettable = member.accessor?.rawValue.contains("set") == true
      let takesPack = member.kind == .subscript && member.parameters.contains(.special(.pack))
      return !isSettable && !takesPack
    }
  }

  /// Every feature that is in it, as text, for counting what was covered.
  var pairs: Set<Set<String>> {
    let own = features.map(\.rawValue)
    var pairs: Set<Set<String>> = []
    for (index, feature) in own.enumerated() {
      for other in own[(index + 1)...] { pairs.insert([feature, other]) }
    }
    for member in members {
      let names = [member.kind.rawValue] + member.features.map { "\($0)" }
      for (index, name) in names.enumerated() {
        for other in own { pairs.insert([name, other]) }
        for other in names[(index + 1)...] { pairs.insert([name, other]) }
      }
    }
    return pairs
  }
}
