// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension DrawnMember {
  /// Whether the member is valid Swift in the protocol, so far as the grammar knows.
  func isValid(in draft: DrawnProtocol) -> Bool {
    features.indices.allSatisfy { first in
      features[(first + 1)...].allSatisfy { Self.go(features[first], $0) }
    } && features.allSatisfy { fits($0) && isAllowed($0, in: draft) }
      && isConsistent(in: draft)
  }

  private static func go(_ one: MemberFeature, _ other: MemberFeature) -> Bool {
    one.axis == nil || one.axis != other.axis
  }

  /// Whether the sort of member can have the feature.
  private func fits(_ feature: MemberFeature) -> Bool {
    switch (kind, feature) {
    case (.method, .accessor), (.method, .symbol), (.method, .failing): false
    case (.method, _): true
    case (.property, .result(let result)): result.isFitForProperty
    case (.property, .name(let name)): name != .callable && name != .initial && name != .itself
    case (.property, .accessor): true
    case (.subscript, .parameter(let kind)): kind.isFitForSubscript
    case (.subscript, .result(let result)): result != .special(.sendingReference)
    case (.subscript, .accessor): true
    case (.subscript, .labels(let labels)): labels == .clashing
    case (.initializer, .parameter(let kind)): kind != .special(.isolated)
    case (.initializer, .effect), (.initializer, .failing), (.initializer, .labels): true
    case (.symbol, .symbol): true
    case (.property, .modifier(let modifier)), (.subscript, .modifier(let modifier)):
      ![.mutating, .discardable, .concurrent, .nonsending].contains(modifier)
    case (.initializer, .modifier(let modifier)):
      ![.isStatic, .mutating, .discardable, .concurrent, .nonsending].contains(modifier)
    case (.symbol, .modifier(let modifier)):
      [.documented, .conditional, .conditionalElse, .available].contains(modifier)
    default: false
    }
  }

  /// Whether the protocol as a whole allows the feature.
  private func isAllowed(_ feature: MemberFeature, in draft: DrawnProtocol) -> Bool {
    switch feature {
    case .parameter(let kind):
      if kind.isAssociated && !draft.hasFilling { return false }
      if kind.isSelf && draft.has(.noncopyable) { return false }
      return !Self.isHidden(kind.text, in: draft)
    case .result(let kind):
      if kind.isAssociated && !draft.hasFilling { return false }
      if kind.isSelf && draft.has(.noncopyable) { return false }
      return !Self.isHidden(kind.text, in: draft)
    case .effect(let effect):
      if effect == .associated { return draft.has(.associatedError) }
      let isGeneric = effect == .generic || effect == .asyncGeneric
      return !Self.isHidden(isGeneric ? "Error" : effect.rawValue, in: draft)
    case .accessor(let accessor):
      return !accessor.rawValue.contains("mutating") || !draft.isClassBound
    case .modifier(let modifier): return isAllowed(modifier, in: draft)
    case .symbol(let symbol):
      if draft.has(.noncopyable) { return false }
      switch symbol {
      case .equal:
        return ![.equatable, .hashable, .comparable, .foundationClass].contains { draft.has($0) }
      case .less: return !draft.has(.comparable)
      default: return true
      }
    case .name, .labels, .overload, .failing: return true
    }
  }

  /// Whether a text means a type that is hidden by another one of its name.
  private static func isHidden(_ text: String, in draft: DrawnProtocol) -> Bool {
    draft.has(.shadowing)
      && text.split { !$0.isLetter }.contains { DrawnProtocol.shadowed.contains(String($0)) }
  }

  private func isAllowed(_ modifier: MemberFeature.Modifier, in draft: DrawnProtocol) -> Bool {
    switch modifier {
    case .mutating: !draft.isClassBound && !has(.isStatic)
    case .nonisolated:
      draft.isIsolated && !has(.mainActor) && !(kind == .initializer && draft.has(.actor))
    // No actor can meet an initializer on another actor that is given what is not Sendable.
    case .mainActor:
      !draft.isIsolated || draft.has(.actor) && (kind != .initializer || parameters.isEmpty)
    case .concurrent:
      isAsync && !draft.has(.actor) && !has(.mainActor) && !has(.nonisolated) && !has(.nonsending)
    case .nonsending:
      isAsync && !draft.isIsolated && !has(.mainActor) && !has(.nonisolated)
    case .discardable: result != nil && result != .value(.void) && result != .special(.never)
    case .isStatic, .available, .deprecated, .documented: true
    case .conditional, .conditionalElse, .conditionalElseif:
      [.conditional, .conditionalElse, .conditionalElseif].filter(has).count == 1
    }
  }

  /// Rules between features of one member.
  private func isConsistent(in draft: DrawnProtocol) -> Bool {
    if kind == .symbol && symbol == nil { return false }
    if has(.isStatic), let accessor, accessor.rawValue.contains("mutating") { return false }
    if let accessor, let result, !result.isCopyable, accessor.rawValue.contains(/async|throws/) {
      return false
    }
    if has(.available) && has(.deprecated) { return false }
    // The compiler warns of every way to hand on what cannot be copied and would never come back.
    if result == .special(.never), parameters.contains(.special(.inoutToken)) { return false }
    // This is refused, since the compiler crashes on every type that has it.
    let isSettable = accessor?.rawValue.contains("set") == true
    if kind == .subscript, isSettable, parameters.contains(.special(.pack)) { return false }
    // This is refused: which error is rethrown would be one of several types.
    let isTyped = parameters.contains { $0.text.contains("throws(") }
    if isTyped, effect == .rethrowing || effect == .asyncRethrowing { return false }
    let isolated = parameters.filter { $0 == .special(.isolated) }.count
    if isolated > 1 { return false }
    if isolated == 1 {
      let others: [MemberFeature.Modifier] = [.mainActor, .nonisolated, .concurrent, .nonsending]
      if draft.isIsolated || others.contains(where: has) { return false }
    }
    return true
  }
}
