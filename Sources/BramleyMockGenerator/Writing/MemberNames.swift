// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The names of the mock's own members, with a prefix where the protocol has them for its own.
final class MemberNames {
  let when: String
  let verify: String
  let calls: String
  let spied: String
  let staticWhen: String
  let staticVerify: String
  let staticCalls: String
  /// The types of the builders.
  let builders: String
  let staticBuilders: String
  /// The generic parameter of the builders.
  let use: String

  init(_ model: MockModel) {
    var members: Set<String> = []
    var staticMembers: Set<String> = []
    // Words are cut only from texts with a name that would be hidden.
    var words: Set<Substring> = []
    func note(_ text: String) {
      let mayHide = ["Use", "Requirements"].contains { SwiftText.has($0, in: text) }
      if mayHide { words.formUnion(SwiftText.words(text)) }
    }
    for (requirement, _) in model.members.requirements() {
      let name = SwiftText.bare(requirement.name)
      if requirement.isStatic { staticMembers.insert(name) } else { members.insert(name) }
      for parameter in requirement.parameters { note(parameter.type) }
      note(requirement.declaredResult)
      for parameter in requirement.generics.parameters { note(parameter.declaration) }
    }
    func free(_ name: String, isStatic: Bool) -> String {
      let isTaken = (isStatic ? staticMembers : members).contains(name)
      return isTaken ? "mock\(SwiftText.capitalized(name))" : name
    }
    when = free("when", isStatic: false)
    verify = free("verify", isStatic: false)
    calls = free("calls", isStatic: false)
    spied = free("spied", isStatic: false)
    staticWhen = free("when", isStatic: true)
    staticVerify = free("verify", isStatic: true)
    staticCalls = free("calls", isStatic: true)
    let isUseTaken =
      words.contains("Use") || model.generics.parameters.contains { $0.name == "Use" }
    use = isUseTaken ? "MockUse" : "Use"
    func freeType(_ name: String) -> String {
      let isTaken =
        words.contains(name[...]) || members.contains(name) || staticMembers.contains(name)
        || (model.generics.parameters.map(\.name) + model.aliases.map(\.name)).contains(name)
      return isTaken ? "Mock\(name)2" : name
    }
    builders = freeType("Requirements")
    staticBuilders = freeType("StaticRequirements")
  }

  /// A type as the builders write it, where a type of the protocol's may be hidden.
  func inBuilder(_ type: String) -> String {
    use == "Use" ? type : SwiftText.renamed(type, ["Use": "MockedUse"])
  }

  /// Whether a parameter has the name of the mock's state.
  func isStateHidden(by requirement: Requirement) -> Bool {
    requirement.parameters.contains { $0.name == "mockState" }
  }
}
