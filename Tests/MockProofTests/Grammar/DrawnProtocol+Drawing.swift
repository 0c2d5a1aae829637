// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import _BramleyTestSupport

extension DrawnProtocol {
  /// Draws a protocol: the same seed and number give the same one.
  ///
  /// The features of the grammar come in turns, so that each is drawn after few protocols; what
  /// goes with them is chance.
  init(number: Int, seed: UInt64) {
    var chance = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9e37_79b9)
    self.init(number: number, features: [], members: [])
    let all = ProtocolFeature.allCases
    add(all[(number + Int(seed % 1_000)) % all.count])
    for _ in 0..<Int.random(in: 0...2, using: &chance) {
      add(all[Int.random(in: all.indices, using: &chance)])
    }
    let turns = MemberFeature.all
    for index in 0..<Int.random(in: 1...3, using: &chance) {
      let turn = turns[(number * 3 + index * 101 + Int(seed % 1_000)) % turns.count]
      if turn.isAssociated && !hasFilling { add(.associated) }
      if let member = drawMember(index, with: turn, using: &chance) { members.append(member) }
    }
  }

  /// Takes a feature if it goes with those there are.
  private mutating func add(_ feature: ProtocolFeature) {
    guard !has(feature), features.allSatisfy({ $0.goes(with: feature) }) else { return }
    features.append(feature)
  }

  private func drawMember(
    _ number: Int, with first: MemberFeature, using chance: inout SeededGenerator
  ) -> DrawnMember? {
    let kinds = DrawnMember.Kind.allCases.shuffled(using: &chance)
    // A method has the most to combine, so it is tried first half of the time.
    let order = Bool.random(using: &chance) ? [.method] + kinds : kinds
    for kind in order {
      var member = DrawnMember(kind: kind, number: number, features: [])
      member.features = first.needed + [first]
      guard allows(member) else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let next = MemberFeature.random(using: &chance)
        var more = member
        more.features.append(next)
        if !member.features.contains(next), allows(more) { member = more }
      }
      return member
    }
    return nil
  }

  private func allows(_ member: DrawnMember) -> Bool {
    var draft = self
    draft.members.append(member)
    return draft.isValid
  }
}

extension MemberFeature {
  /// What it is only allowed beside.
  fileprivate var needed: [Self] {
    switch self {
    case .modifier(.discardable): [.result(.value(.int))]
    case .modifier(.concurrent), .modifier(.nonsending): [.effect(.async)]
    default: []
    }
  }

  /// Whether it uses an associated type.
  fileprivate var isAssociated: Bool {
    switch self {
    case .parameter(let kind): kind.isAssociated
    case .result(let kind): kind.isAssociated
    default: false
    }
  }

  /// Any feature: first which sort, then which one, so that small sorts come as often as large.
  fileprivate static func random(using chance: inout SeededGenerator) -> Self {
    func one<Feature>(_ all: [Feature]) -> Feature {
      all[Int.random(in: all.indices, using: &chance)]
    }
    switch Int.random(in: 0..<15, using: &chance) {
    case 0...3: return .parameter(.special(one(ParameterKind.Special.allCases)))
    case 4: return .parameter(.value(one(ValueKind.allCases)))
    case 5: return .result(.special(one(ResultKind.Special.allCases)))
    case 6: return .result(.value(one(ValueKind.allCases)))
    case 7, 8: return .effect(one(Effect.allCases))
    case 9: return .accessor(one(Accessor.allCases))
    case 10, 11: return .modifier(one(Modifier.allCases))
    case 12: return .name(one(Name.allCases))
    case 13: return .labels(one(Labels.allCases))
    default: return one([.overload(one(Overload.allCases)), .failing(one(Failing.allCases))])
    }
  }
}
