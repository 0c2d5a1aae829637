// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Reads a protocol, with all that it inherits, into a model of its mock.
struct ModelReader<Lookup: ProtocolLookup> {
  private let source: ProtocolSource
  private let lookup: Lookup
  private(set) var findings: [Finding] = []
  private let placement: MockGenerator.Placement
  private let model: MockModel

  init(_ source: ProtocolSource, in lookup: Lookup, placement: MockGenerator.Placement) {
    self.source = source
    self.placement = placement
    self.lookup = lookup
    let name = source.declaration.name.text
    model = MockModel(protocolName: name, name: SwiftText.bare(name) + "Mock")
  }

  /// The model, whole if there is no error among the findings.
  mutating func read() -> MockModel {
    readHead()
    let hierarchy = Hierarchy(of: source, mockName: model.name, in: lookup)
    findings += hierarchy.findings
    model.isActor = hierarchy.flags.isActor
    model.isolation = hierarchy.isolation
    model.isIsolationOwn =
      Hierarchy<Lookup>.isolation(source.declaration.attributes) == model.isolation
    model.isExplicitlySendable = hierarchy.flags.isSendable
    model.isSendable = hierarchy.flags.isSendable || hierarchy.flags.isActor
    if case .global = model.isolation { model.isSendable = true }
    model.isClassBound = hierarchy.flags.isClassBound
    model.isEquatable = hierarchy.flags.isEquatable
    model.isHashable = hierarchy.flags.isHashable
    model.isNoncopyable = hierarchy.isNoncopyable
    model.superclass = hierarchy.superclass
    readTypes(hierarchy)
    model.isExistential = isExistential(hierarchy.types.names)
    readMembers(hierarchy)
    model.members = Deduplication(model.members).members
    readAliases(hierarchy)
    model.members = model.members.mapRequirements(knowingAliases)
    refuseTakenNames()
    if let superclass = model.superclass { inherit(superclass) }
    model.members = Naming(model).members
    model.runTime = runTimeNames()
    model.spiesOn = spiedType()
    return model
  }

  /// Reads the associated types; an alias of the name of an inherited one says what it is.
  private mutating func readTypes(_ hierarchy: Hierarchy<Lookup>) {
    var types = hierarchy.types
    for alias in hierarchy.aliases where types.names.contains(alias.name) {
      types.add("\(alias.name) == \(alias.type)")
    }
    let (generics, fixed) = types.resolved()
    model.generics = generics
    model.aliases = fixed.map { TypeAlias(name: $0.name, generics: "", type: $0.type) }
  }

  /// Reads the aliases that requirements mention.
  private mutating func readAliases(_ hierarchy: Hierarchy<Lookup>) {
    let aliases = hierarchy.aliases.filter { !hierarchy.types.names.contains($0.name) }
    if aliases.isEmpty { return }
    let texts = model.members.requirements().flatMap { $0.requirement.typeTexts }
    model.aliases += TypeAlias.used(aliases, by: texts)
  }

  /// A requirement with a name for `Never` or any error throws, and returns, what the name means.
  private func knowingAliases(_ requirement: Requirement) -> Requirement {
    for alias in model.aliases where alias.generics.isEmpty {
      let isHidden = lookup.isTypeDeclared(named: "Never", from: source.context)
      let isNever = alias.type == "Swift.Never" || alias.type == "Never" && !isHidden
      let failure = Failure(type: alias.type)
      if requirement.failure == .typed(alias.name), failure == .never || failure == .any {
        requirement.failure = failure
      }
      if isNever, requirement.result == alias.name { requirement.neverReturns = true }
    }
    return requirement
  }

  /// Refuses requirements that the mock has for itself, under a name that the run time asks for.
  private mutating func refuseTakenNames() {
    for (requirement, _) in model.members.requirements()
    where requirement.kind == .property && !requirement.isStatic
      && SwiftText.bare(requirement.name) == "mockState"
    {
      findings.append(
        Finding(
          .error, requirement.node, requirement.context,
          """
          A mock keeps its stubs and calls in mockState, so it cannot have another property of that \
          name. Rename the requirement.
          """))
    }
  }

  private mutating func readHead() {
    let declaration = source.declaration
    for modifier in declaration.modifiers {
      let word = modifier.name.text
      switch word {
      case "public", "package": (model.access, model.ownAccess) = ("\(word) ", "\(word) ")
      case "private", "fileprivate":
        model.ownAccess = "\(word) "
        guard case .file = placement else { break }
        findings.append(
          Finding(
            .error, Syntax(modifier), source.context,
            """
            \(model.protocolName) is \(word), so a mock in another file cannot see it. Make it \
            internal, or put @Mock on it, which puts the mock beside it.
            """))
      default: break
      }
    }
    for element in declaration.attributes {
      guard case .attribute(let attribute) = element else { continue }
      if SwiftText.text(attribute.attributeName) == "available" {
        model.attributes.append(SwiftText.text(attribute))
      }
    }
    model.enclosing = source.context.enclosing
    model.conditions = source.context.conditions
  }

  /// The existential type whose values can be spied on, if there is something to hand on.
  private func spiedType() -> String? {
    guard model.isExistential, !model.isNoncopyable, !model.isActor, model.superclass == nil,
      model.members.requirements().contains(where: { SpiedCall.isPossible($0.requirement) })
    else { return nil }
    return "any \(model.protocolName)\(model.generics.arguments)"
  }

  /// The names of the run time; a macro does not see what else is declared, so it writes all of
  /// them with their module.
  private func runTimeNames() -> RunTimeNames {
    if case .peer = placement { return RunTimeNames(qualified: Set(RunTimeNames.all)) }
    return RunTimeNames(
      qualified: Set(
        RunTimeNames.all.filter { name in
          name == model.name || lookup.isTypeDeclared(named: name, from: source.context)
        }))
  }

  /// Whether a value of the protocol's existential type can be called.
  private func isExistential(_ associatedTypes: [String]) -> Bool {
    let primary = source.declaration.primaryAssociatedTypeClause?.primaryAssociatedTypes
    let names = Set(primary?.map(\.name.text) ?? [])
    return associatedTypes.allSatisfy(names.contains)
  }

  /// Marks what the superclass has too.
  private mutating func inherit(_ superclass: MockModel.Superclass) {
    let inherited = InheritedMembers(superclass)
    let context = source.context
    if !inherited.canBeCreated {
      findings.append(
        Finding(
          .error, Syntax(source.declaration.name), context,
          """
          \(model.protocolName) can only be met by a subclass of \(superclass.name), which a mock \
          cannot create: it has no init(). Give it one.
          """))
    }
    if case .global(let actor) = superclass.isolation, !inherited.isCreationNonisolated {
      model.creatingActor = actor
    }
    var findings: [Finding] = []
    model.members = model.members.mapRequirements { requirement in
      if inherited.isClosed(requirement) {
        findings.append(
          Finding(
            .warning, requirement.node, requirement.context,
            """
            \(superclass.name) has a final \(requirement.fullName), so the mock cannot stand in \
            for it: calls go to \(superclass.name) and are not recorded.
            """))
        return nil
      }
      return inherited.overriding(requirement)
    }
    self.findings += findings
  }

  /// A protocol inherits isolation in Swift 6 mode, but not in Swift 5 mode: its requirements are
  /// met by what is isolated to nothing.
  private func uncertain(_ requirement: Requirement) -> Requirement {
    guard case .global = requirement.isolation, !requirement.isIsolationOwn else {
      return requirement
    }
    requirement.isolation = .none
    requirement.isIsolationUncertain = true
    if requirement.isAsync {
      requirement.witnessAttributes.append("nonisolated(nonsending)")
      requirement.answerIsolation = "nonisolated(nonsending)"
    }
    return requirement
  }

  /// A mock has a description before anybody stubs one.
  private func describing(_ requirement: Requirement) -> Requirement {
    if ["description", "debugDescription"].contains(requirement.name) {
      requirement.silentValue = "\"\(model.name)\""
    }
    return requirement
  }

  private mutating func readMembers(_ hierarchy: Hierarchy<Lookup>) {
    let taken = Set(hierarchy.types.names)
    for part in hierarchy.parts {
      for line in part.source.context.imports where !model.imports.contains(line) {
        model.imports.append(line)
      }
      let context = part.source.context
      let lookup = lookup
      let scope = ReadingScope(
        context: context, mockName: model.name, isolation: part.isolation, takenNames: taken,
        functionAliases: hierarchy.functionAliases,
        alias: { name in
          let results = lookup.declarations(named: name, from: context)
          for case .alias(let target, _) in results {
            return TypeReader.isFunction(target) ? .function(SwiftText.text(target)) : .other
          }
          return results.isEmpty ? .unknown : .other
        }, isNoncopyable: { lookup.isNoncopyable(named: $0, from: context) })
      var reader = RequirementReader(scope)
      var members = reader.members(part.source.declaration.memberBlock.members)
      let isNeverHidden = lookup.isTypeDeclared(named: "Never", from: context)
      members = members.mapRequirements { requirement in
        requirement.isOfClass = part.isOfClass
        requirement.neverReturns =
          requirement.result == "Swift.Never" || requirement.result == "Never" && !isNeverHidden
        return requirement
      }
      if !part.isIsolationOwn, case .global = part.isolation {
        members = members.mapRequirements(uncertain)
      }
      if part.isStandard { members = members.mapRequirements(describing) }
      findings += reader.findings
      if part.conditions.isEmpty || members.isEmpty {
        model.members += members
      } else {
        let condition = part.conditions.map { "(\($0))" }.joined(separator: " && ")
        model.members.append(
          .conditional([Member.Clause(opening: "#if \(condition)", members: members)]))
      }
    }
  }
}
