// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Reads the requirements of one protocol.
struct RequirementReader {
  let scope: ReadingScope
  private(set) var findings: [Finding] = []

  init(_ scope: ReadingScope) { self.scope = scope }

  /// The members of a protocol's body, associated types and aliases left out.
  mutating func members(_ list: MemberBlockItemListSyntax) -> [Member] {
    var members: [Member] = []
    for item in list {
      switch item.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function): add(method(function), to: &members)
      case .variableDecl(let variable): properties(variable).forEach { add($0, to: &members) }
      case .subscriptDecl(let declaration): add(`subscript`(declaration), to: &members)
      case .initializerDecl(let initializer): add(self.initializer(initializer), to: &members)
      case .ifConfigDecl(let condition): members.append(conditional(condition))
      case .associatedTypeDecl, .typeAliasDecl: break
      default:
        find(
          item.decl, "This cannot be mocked: it is no requirement that the generator knows.",
          "Move it out of the protocol.")
      }
    }
    return members
  }

  private func add(_ requirement: Requirement?, to members: inout [Member]) {
    if let requirement { members.append(.requirement(requirement)) }
  }

  private mutating func conditional(_ declaration: IfConfigDeclSyntax) -> Member {
    .conditional(
      declaration.clauses.map { clause in
        let condition = clause.condition.map { " \(SwiftText.text($0))" } ?? ""
        var members: [Member] = []
        if case .decls(let list)? = clause.elements { members = self.members(list) }
        for case .associatedTypeDecl(let type)? in Self.declarations(clause) {
          find(
            type, "An associated type under a condition cannot be mocked.",
            "Declare it without the condition, or the whole protocol within it.")
        }
        return Member.Clause(opening: clause.poundKeyword.text + condition, members: members)
      })
  }

  private static func declarations(_ clause: IfConfigClauseSyntax) -> [DeclSyntaxEnum?] {
    guard case .decls(let list)? = clause.elements else { return [] }
    return list.map { $0.decl.as(DeclSyntaxEnum.self) }
  }

  // MARK: Kinds

  private mutating func method(_ declaration: FunctionDeclSyntax) -> Requirement? {
    let requirement = Requirement(
      kind: .method, name: declaration.name.text, node: Syntax(declaration), context: scope.context)
    guard read(declaration.attributes, declaration.modifiers, into: requirement) else {
      return nil
    }
    switch declaration.name.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      requirement.kind = .operator(fixity: fixity(declaration.modifiers))
    default: break
    }
    var reader = readGenerics(
      declaration.genericParameterClause, declaration.genericWhereClause, into: requirement)
    let signature = declaration.signature
    readParameters(signature.parameterClause, &reader, into: requirement)
    requirement.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    requirement.failure = failure(signature.effectSpecifiers?.throwsClause, reader)
    refuseTypedRethrowing(signature.parameterClause, requirement.failure)
    readResult(signature.returnClause, reader, into: requirement)
    return requirement
  }

  private mutating func initializer(_ declaration: InitializerDeclSyntax) -> Requirement? {
    let mark = declaration.optionalMark?.text ?? ""
    let requirement = Requirement(
      kind: .initializer(mark: mark), name: "init", node: Syntax(declaration),
      context: scope.context)
    guard read(declaration.attributes, declaration.modifiers, into: requirement) else {
      return nil
    }
    requirement.isStatic = true
    if requirement.isolation == .instance { requirement.isolation = .none }
    var reader = readGenerics(
      declaration.genericParameterClause, declaration.genericWhereClause, into: requirement)
    readParameters(declaration.signature.parameterClause, &reader, into: requirement)
    let effects = declaration.signature.effectSpecifiers
    requirement.isAsync = effects?.asyncSpecifier != nil
    requirement.failure = failure(effects?.throwsClause, reader)
    refuseTypedRethrowing(declaration.signature.parameterClause, requirement.failure)
    requirement.result = mark.isEmpty ? "Void" : "Void?"
    return requirement
  }

  private mutating func `subscript`(_ declaration: SubscriptDeclSyntax) -> Requirement? {
    let requirement = Requirement(
      kind: .subscript, name: "subscript", node: Syntax(declaration), context: scope.context)
    guard read(declaration.attributes, declaration.modifiers, into: requirement) else {
      return nil
    }
    var reader = readGenerics(
      declaration.genericParameterClause, declaration.genericWhereClause, into: requirement)
    readParameters(declaration.parameterClause, &reader, into: requirement)
    readResult(declaration.returnClause, reader, into: requirement)
    let whole = readAccessors(declaration.accessorBlock, reader, into: requirement)
    refusePack(declaration, requirement)
    return whole
  }

  private mutating func properties(_ declaration: VariableDeclSyntax) -> [Requirement] {
    let reader = TypeReader(scope)
    var properties: [Requirement] = []
    for binding in declaration.bindings {
      let property = Requirement(
        kind: .property, name: "", node: Syntax(declaration), context: scope.context)
      guard read(declaration.attributes, declaration.modifiers, into: property) else { break }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type
      else {
        find(
          binding, "This property cannot be mocked: it has no name or no type.",
          "Write \"var name: Type { get }\".")
        continue
      }
      property.name = name
      let result = reader.result(type)
      (property.declaredResult, property.result) = (result.declared, result.plain)
      property.isResultSending = result.isSending
      property.hasResult = true
      property.isResultFunction = TypeReader.isFunction(type)
      property.mentionsSelf = SwiftText.mentionsSelf(type)
      property.isResultNoncopyable = isNoncopyable(property)
      if let whole = readAccessors(binding.accessorBlock, reader, into: property) {
        properties.append(whole)
      }
    }
    return properties
  }

  private mutating func readAccessors(
    _ block: AccessorBlockSyntax?, _ reader: TypeReader, into requirement: Requirement
  ) -> Requirement? {
    guard case .accessors(let accessors)? = block?.accessors else {
      find(
        requirement.node, "This cannot be mocked: it says neither get nor set.",
        "Write \"{ get }\" or \"{ get set }\" after it.")
      return nil
    }
    for accessor in accessors {
      switch accessor.accessorSpecifier.text {
      case "get":
        requirement.isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
        requirement.failure = failure(accessor.effectSpecifiers?.throwsClause, reader)
        if accessor.modifier?.name.text == "mutating" { requirement.isMutating = true }
      case "set": requirement.isSettable = true
      case let word:
        find(
          accessor, "The accessor \(word) cannot be mocked.",
          "Use get and set, which a mock can record.")
        return nil
      }
    }
    check(requirement)
    return requirement
  }

  /// Whether a result cannot be copied, so that a stub could not keep it.
  private func isNoncopyable(_ requirement: Requirement) -> Bool {
    let name = String(Substring(requirement.result.utf8.prefix { !Self.endsName($0) }))
    let isOpen = requirement.generics.parameters.contains {
      $0.name == name && $0.constraint.contains("~Copyable")
    }
    return isOpen || scope.isNoncopyable(name)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "?")
  }

  // MARK: Parts

  private func fixity(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.lazy.map(\.name.text).first { $0 == "prefix" || $0 == "postfix" } ?? ""
  }

  private func failure(_ clause: ThrowsClauseSyntax?, _ reader: TypeReader) -> Failure {
    guard let clause else { return .never }
    if clause.throwsSpecifier.text == "rethrows" { return .rethrown }
    guard let type = clause.type.map({ reader.text($0) }) else { return .any }
    return Failure(type: type)
  }

  private mutating func readResult(
    _ clause: ReturnClauseSyntax?, _ reader: TypeReader, into requirement: Requirement
  ) {
    guard let clause else { return }
    let result = reader.result(clause.type)
    requirement.hasResult = result.declared != "()"
    requirement.declaredResult = requirement.hasResult ? result.declared : "Void"
    requirement.result = requirement.hasResult ? result.plain : "Void"
    requirement.isResultSending = result.isSending
    requirement.isResultFunction = TypeReader.isFunction(clause.type)
    requirement.returnsSelf = SwiftText.text(clause.type) == "Self"
    if SwiftText.mentionsSelf(clause) { requirement.mentionsSelf = true }
    requirement.isResultNoncopyable = isNoncopyable(requirement)
  }

  private func readGenerics(
    _ clause: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?,
    into requirement: Requirement
  ) -> TypeReader {
    var reader = TypeReader(scope)
    let parameters = clause.map { Array($0.parameters) } ?? []
    for parameter in parameters where scope.takenNames.contains(parameter.name.text) {
      let name = parameter.name.text
      reader.names[name] = Self.freeName(name, scope.takenNames)
    }
    requirement.generics.parameters = parameters.map { parameter in
      let name = parameter.name.text
      return Generics.Parameter(
        name: reader.names[name] ?? name,
        constraint: parameter.inheritedType.map { reader.text($0) } ?? "",
        isPack: parameter.specifier?.text == "each")
    }
    requirement.generics.requirements =
      conditions?.requirements.map { reader.text($0.requirement) } ?? []
    // On a class that is no longer generic in Self, there is nothing to constrain.
    requirement.generics.requirements.removeAll { $0.hasPrefix("\(scope.mockName):") }
    return reader
  }

  private mutating func readParameters(
    _ clause: FunctionParameterClauseSyntax, _ reader: inout TypeReader,
    into requirement: Requirement
  ) {
    if clause.parameters.isEmpty { return }
    var names = ParameterNames(clause.parameters, of: requirement.kind)
    for parameter in clause.parameters {
      let type = reader.parameter(parameter.type)
      if type.isPack, type.isClosure, type.kept == nil {
        find(
          parameter, "A pack of closures that do not escape cannot be handed to a stub.",
          "Declare it \"repeat @escaping …\".")
      }
      requirement.parameters.append(
        names.parameter(parameter, type, isVariadic: parameter.ellipsis != nil))
    }
    requirement.generics.parameters += reader.opaque
    if SwiftText.mentionsSelf(clause) { requirement.mentionsSelf = true }
  }

  static func freeName(_ name: String, _ taken: Set<String>) -> String {
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  mutating func find(_ node: some SyntaxProtocol, _ problem: String, _ remedy: String) {
    findings.append(Finding(.error, Syntax(node), scope.context, "\(problem) \(remedy)"))
  }

  mutating func warn(_ node: some SyntaxProtocol, _ message: String) {
    findings.append(Finding(.warning, Syntax(node), scope.context, message))
  }
}
