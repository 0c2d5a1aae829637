// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One member of a drawn protocol.
struct DrawnMember: Hashable, Sendable {
  /// What sort of member it is.
  enum Kind: String, CaseIterable, Sendable {
    case method, property, `subscript`, initializer, symbol
  }

  /// What sort of member it is.
  var kind: Kind
  /// A number that no other member of the protocol has.
  var number: Int
  /// Its features.
  var features: [MemberFeature]

  /// The parameters, in order.
  var parameters: [ParameterKind] {
    features.compactMap { if case .parameter(let kind) = $0 { kind } else { nil } }
  }
  /// The result of a method or subscript, or the type of a property.
  var result: ResultKind? {
    features.lazy.compactMap { if case .result(let kind) = $0 { kind } else { nil } }.first
  }
  /// The effect, if any.
  var effect: MemberFeature.Effect? {
    features.lazy.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }.first
  }
  /// The accessors, if they are more than a getter.
  var accessor: MemberFeature.Accessor? {
    features.lazy.compactMap { if case .accessor(let kind) = $0 { kind } else { nil } }.first
  }
  /// The unusual name, if it has one.
  var name: MemberFeature.Name? {
    features.lazy.compactMap { if case .name(let name) = $0 { name } else { nil } }.first
  }
  /// The unusual labels, if it has them.
  var labels: MemberFeature.Labels? {
    features.lazy.compactMap { if case .labels(let labels) = $0 { labels } else { nil } }.first
  }
  /// The other member of the same name, if there is one.
  var overload: MemberFeature.Overload? {
    features.lazy.compactMap { if case .overload(let kind) = $0 { kind } else { nil } }.first
  }
  /// The operator.
  var symbol: MemberFeature.Symbol? {
    features.lazy.compactMap { if case .symbol(let symbol) = $0 { symbol } else { nil } }.first
  }
  /// Whether an initialiser can give nothing.
  var failing: MemberFeature.Failing? {
    features.lazy.compactMap { if case .failing(let kind) = $0 { kind } else { nil } }.first
  }
  /// Whether it has a modifier.
  func has(_ modifier: MemberFeature.Modifier) -> Bool { features.contains(.modifier(modifier)) }

  /// Whether it waits.
  var isAsync: Bool {
    effect?.rawValue.hasPrefix("async") == true
      || accessor?.rawValue.contains("async") == true
  }
}
