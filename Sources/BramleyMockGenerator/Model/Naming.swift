// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Gives the requirements of a mock the names by which it tells them apart.
struct Naming {
  private(set) var members: [Member]

  init(_ model: MockModel) {
    let requirements = model.members.requirements().map { $0.requirement }
    var taken = Self.words(of: model, requirements)
    taken.formUnion(RunTimeNames.all)
    var names = Self.callNames(requirements)[...]
    var keys = requirements.map(Self.builderKey)[...]
    let builders = Dictionary(grouping: requirements.indices) { keys[$0] }
    members = model.members.mapRequirements { requirement in
      requirement.callName = names.removeFirst()
      let base = Self.typeName(requirement)
      requirement.callType = Self.free(base + "Call", &taken)
      if requirement.isSettable { requirement.writeType = Self.free(base + "WriteCall", &taken) }
      let alike = builders[keys.removeFirst(), default: []].map { requirements[$0] }
      requirement.isOverloaded = alike.count > 1
      requirement.marker = Marker(requirement, alike).parameter
      return requirement
    }
  }

  /// The identifiers of the signatures that names of the mock could hide: all of those end in
  /// "Call", or in a number behind it.
  private static func words(of model: MockModel, _ requirements: [Requirement]) -> Set<String> {
    var words = Set(model.generics.parameters.map(\.name) + model.aliases.map(\.name))
    for requirement in requirements {
      let texts = requirement.parameters.map(\.type) + [requirement.declaredResult]
      for parameter in requirement.generics.parameters { words.insert(parameter.name) }
      for text in texts + requirement.generics.parameters.map(\.constraint)
      where SwiftText.has("Call", in: text) {
        words.formUnion(SwiftText.words(text).map(String.init))
      }
    }
    return words
  }

  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var free = name
    var number = 2
    while !taken.insert(free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }

  private static func typeName(_ requirement: Requirement) -> String {
    switch requirement.kind {
    case .initializer: "Initializer"
    case .operator: SwiftText.capitalized(OperatorName(requirement.name).word)
    case .method, .property, .subscript: typeName(of: SwiftText.bare(requirement.name))
    }
  }

  /// "bakes a pie" becomes "BakesAPie".
  private static func typeName(of name: String) -> String {
    let words = SwiftText.words(name).map { SwiftText.capitalized(String($0)) }.joined()
    return words.first?.isNumber ?? true ? "Member\(words)" : words
  }

  private static func builderKey(_ requirement: Requirement) -> String {
    let kept = requirement.parameters.filter { $0.kept != nil }
    return "\(requirement.isStatic) \(requirement.name) "
      + kept.map { $0.labelInName + ($0.kept?.type ?? "") }.joined(separator: " ")
  }

  // MARK: Call names

  /// The full names, with as much added to those that are the same as tells them apart.
  private static func callNames(_ requirements: [Requirement]) -> [String] {
    var names = requirements.map(\.fullName)
    for detail in [typedName, wholeName] {
      let keys = names.indices.map { "\(requirements[$0].isStatic) \(names[$0])" }
      if Set(keys).count == keys.count { break }
      let counts = Dictionary(grouping: names.indices) { keys[$0] }
      for alike in counts.values where alike.count > 1 {
        for index in alike { names[index] = detail(requirements[index]) }
      }
    }
    return names
  }

  private static func typedName(_ requirement: Requirement) -> String {
    if requirement.kind == .property { return SwiftText.bare(requirement.name) }
    let types = requirement.parameters.map { "\($0.labelInName) \($0.type)" }
    return "\(requirement.spokenName)(\(types.joined(separator: ", ")))"
  }

  private static func wholeName(_ requirement: Requirement) -> String {
    let effects = requirement.isAsync ? " async" : ""
    return "\(typedName(requirement))\(effects) -> \(requirement.result)"
  }
}
