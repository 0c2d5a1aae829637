// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes a mock.
struct MockWriter {
  private let model: MockModel
  private let names: MemberNames

  init(_ model: MockModel) {
    self.model = model
    names = MemberNames(model)
  }

  /// The declaration of the mock.
  func write(to writer: inout SourceWriter) {
    writer.line("/// A mock of \(model.protocolName).")
    model.attributes.forEach { writer.line($0) }
    // What is inherited is inferred.
    if case .global(let actor) = model.isolation, model.isIsolationOwn { writer.line(actor) }
    let head = "\(model.ownAccess)\(model.isActor ? "actor" : "final class") \(model.name)"
    let whereClause = model.generics.whereClause
    let line =
      "\(head)\(model.generics.clause): \(inherited.joined(separator: ", "))\(whereClause) {"
    if writer.column + SwiftText.width(line) <= Layout.width {
      writer.block(line, writeBody)
      return
    }
    writer.line("\(head)\(model.generics.clause):")
    writer.nested { $0.line(inherited.joined(separator: ", ")) }
    if !whereClause.isEmpty {
      writer.block(.type("\(whereClause.dropFirst()) {"), writeBody)
      return
    }
    writer.line("{")
    writer.nested(writeBody)
    writer.line("}")
  }

  private var inherited: [String] {
    var names = [model.superclass?.name, model.protocolName].compactMap(\.self)
    let mock = model.runTime[model.spiesOn == nil ? "ServiceMock" : "SpyingServiceMock"]
    names.append((model.creatingActor.map { "\($0) " } ?? "") + mock)
    if model.isSendabilityUnchecked { names.append("@unchecked Swift.Sendable") }
    return names
  }

  // MARK: Body

  private func writeBody(to writer: inout SourceWriter) {
    for alias in model.aliases { write(alias, to: &writer) }
    if names.use != "Use" { writer.line("\(model.access)typealias MockedUse = Use") }
    if let failure = model.commonFailure {
      writer.line("\(model.access)typealias MockFailure = \(failure)")
    }
    writer.gap()
    writeState(to: &writer)
    let requirements = model.members.requirements().map { $0.requirement }
    let hasInstance = requirements.contains { !$0.isStatic }
    let hasStatic = requirements.contains(where: \.isStatic)
    writeUses(isStatic: false, to: &writer)
    if hasStatic { writeUses(isStatic: true, to: &writer) }
    writeMembers(model.members, to: &writer) { requirement, writer in
      WitnessWriter(requirement, model, names).write(to: &writer)
    }
    writeIdentity(requirements, to: &writer)
    writeBuilders(names.builders, isStatic: false, isEmpty: !hasInstance, to: &writer)
    if hasStatic {
      writeBuilders(names.staticBuilders, isStatic: true, isEmpty: false, to: &writer)
    }
  }

  private func write(_ alias: TypeAlias, to writer: inout SourceWriter) {
    let head = "\(model.access)typealias \(alias.name)\(alias.generics) ="
    let width = Layout.width - writer.column - SwiftText.width(alias.type)
    if SwiftText.width(head) + 1 > width, alias.type.hasPrefix("@"), width >= 2 {
      writer.line(head)
      writer.nested { $0.line(alias.type) }
    } else {
      writer.put(.text("\(head) \(alias.type)"))
    }
  }

  /// "nonisolated " where the mock's own members would be isolated with it.
  private var nonisolated: String {
    if case .global = model.isolation { return "nonisolated " }
    return model.isActor ? "nonisolated " : ""
  }

  private func writeState(to writer: inout SourceWriter) {
    writer.line("\(model.access)\(nonisolated)let mockState: \(model.runTime["MockState"])")
    let spied = model.spiesOn.map { "(\($0))?" }
    if let spied {
      // It is called where the protocol allows, however the mock came by it.
      let isUnsafe = model.isSpiedUnsafe ? "nonisolated(unsafe) " : nonisolated
      writer.line("\(model.access)\(isUnsafe)let \(names.spied): \(spied)")
    }
    writer.gap()
    let isNonisolated = !model.isActor && model.creatingActor == nil
    let head = "\(model.access)\(isNonisolated ? nonisolated : "")init"
    let parameters =
      ["mockState: \(model.runTime["MockState"])"] + (spied.map { ["spying spied: \($0)"] } ?? [])
    Signature(head: head, parameters: parameters).write(to: &writer) { writer in
      writer.line("self.mockState = mockState")
      if spied != nil { writer.line("self.\(names.spied) = spied") }
      if model.superclass != nil { writer.line("super.init()") }
    }
  }

  private func writeUses(isStatic: Bool, to writer: inout SourceWriter) {
    let uses =
      isStatic
      ? [
        (names.staticWhen, "Stubbing"), (names.staticVerify, "Verifying"),
        (names.staticCalls, "Recorded"),
      ]
      : [(names.when, "Stubbing"), (names.verify, "Verifying"), (names.calls, "Recorded")]
    let type = isStatic ? names.staticBuilders : names.builders
    // The static members of an actor are isolated to nothing.
    let modifiers =
      isStatic ? (model.isActor ? "static " : "\(nonisolated)static ") : nonisolated
    let state = isStatic ? ".shared(by: \(model.name).self)" : "mockState"
    writer.gap()
    for (name, use) in uses {
      let head =
        "\(model.access)\(modifiers)var \(name): \(type)<\(model.runTime[use])> {"
      let value = "\(type)(mockState: \(state))"
      if writer.column + SwiftText.width(head) + SwiftText.width(value) + 3 <= Layout.width {
        writer.line("\(head) \(value) }")
      } else {
        writer.block(head) { $0.line(value) }
      }
    }
  }

  private func writeMembers(
    _ members: [Member], to writer: inout SourceWriter,
    _ write: (Requirement, inout SourceWriter) -> Void
  ) {
    for member in members {
      switch member {
      case .requirement(let requirement): write(requirement, &writer)
      case .conditional(let clauses):
        writer.gap()
        for clause in clauses {
          writer.line(clause.opening)
          writer.nestedClause { writeMembers(clause.members, to: &$0, write) }
        }
        writer.line("#endif")
      }
    }
  }

  private func writeIdentity(_ requirements: [Requirement], to writer: inout SourceWriter) {
    guard model.superclass?.name != "NSObject" else { return }
    let isActor = model.isActor
    let isEqualRequired = requirements.contains { requirement in
      requirement.name == "==" && requirement.parameters.allSatisfy { $0.type == model.name }
    }
    if model.isEquatable, !isEqualRequired {
      writer.gap()
      let head = "\(model.access)\(isActor ? "" : nonisolated)static func == "
      Signature(
        head: head, parameters: ["lhs: \(model.name)", "rhs: \(model.name)"], result: "Swift.Bool"
      ).write(to: &writer) { $0.line("lhs === rhs") }
    }
    if model.isHashable, !requirements.contains(where: { $0.fullName == "hash(into:)" }) {
      writer.gap()
      // Where conformances are isolated as their types are, this one would be for its sake.
      if case .global = model.isolation {
        writer.block("\(model.access)nonisolated var hashValue: Swift.Int {") {
          $0.line("Swift.ObjectIdentifier(self).hashValue")
        }
        writer.gap()
      }
      writer.block("\(model.access)\(nonisolated)func hash(into hasher: inout Swift.Hasher) {") {
        $0.line("hasher.combine(Swift.ObjectIdentifier(self))")
      }
    }
  }

  private func writeBuilders(
    _ name: String, isStatic: Bool, isEmpty: Bool, to writer: inout SourceWriter
  ) {
    writer.gap()
    writer.block(
      "\(model.access)struct \(name)<\(names.use)>: \(model.runTime["MockRequirements"]) {"
    ) { writer in
      if names.use != "Use" { writer.line("\(model.access)typealias Use = \(names.use)") }
      writer.line("\(model.access)let mockState: \(model.runTime["MockState"])")
      if isEmpty { return }
      let members = model.members.mapRequirements { $0.isStatic == isStatic ? $0 : nil }
      writeMembers(members.withoutEmptyConditions, to: &writer) { requirement, writer in
        BuilderWriter(requirement, model, names).write(to: &writer)
      }
    }
  }
}
