// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Follows what a protocol inherits, and collects what a mock must have for it.
struct Hierarchy<Lookup: ProtocolLookup> {
  /// A protocol whose members the mock must have.
  struct Part {
    var source: ProtocolSource
    var isolation: Isolation
    /// The conditions under which it is declared, apart from those of the mock itself.
    var conditions: [String]
    /// Whether the generator knows it without its source.
    var isStandard = false
    /// Whether it is bound to classes.
    var isOfClass = false
    /// Whether its own attributes say how it is isolated.
    var isIsolationOwn = true
  }

  private let lookup: Lookup
  private let root: ProtocolSource
  private var visited: [String: Isolation] = [:]
  private var classBound: Set<String> = []
  private(set) var parts: [Part] = []
  private(set) var findings: [Finding] = []
  private(set) var types = AssociatedTypes()
  private(set) var aliases: [TypeAlias] = []
  private(set) var functionAliases: [String: String] = [:]
  private(set) var flags = StandardProtocol()
  private(set) var superclass: MockModel.Superclass?
  private(set) var isNoncopyable = false
  private let mockName: String

  init(of root: ProtocolSource, mockName: String, in lookup: Lookup) {
    self.lookup = lookup
    self.root = root
    self.mockName = mockName
    visit(root)
  }

  /// The isolation of the protocol: its own, or the first that it inherits.
  var isolation: Isolation { parts.first?.isolation ?? .none }

  /// Adds a protocol and all that it inherits.
  ///
  /// - Returns: Its isolation.
  @discardableResult
  private mutating func visit(_ source: ProtocolSource, isStandard: Bool = false) -> Isolation {
    let context = source.context
    let place = "\(context.file):\(context.line):\(context.column):\(source.declaration.name.text)"
    if let isolation = visited[place] {
      flags.isClassBound = flags.isClassBound || classBound.contains(place)
      return isolation
    }
    visited[place] = Isolation.none
    let number = parts.count
    let wasClassBound = flags.isClassBound
    flags.isClassBound = classBound.contains(place)
    parts.append(
      Part(
        source: source, isolation: .none, conditions: conditions(of: context),
        isStandard: isStandard))
    for item in source.declaration.memberBlock.members {
      if let type = item.decl.as(AssociatedTypeDeclSyntax.self) {
        add(type)
      } else if let alias = item.decl.as(TypeAliasDeclSyntax.self) {
        add(alias)
      }
    }
    var isolation = Self.isolation(source.declaration.attributes)
    for type in source.declaration.inheritanceClause?.inheritedTypes ?? [] {
      let inherited = inherit(type.type, from: context)
      if isolation == .none { isolation = inherited }
    }
    add(source.declaration.genericWhereClause, from: context)
    if source.declaration.modifiers.contains(where: { $0.name.text == "nonisolated" }) {
      isolation = .none
    }
    visited[place] = isolation
    parts[number].isolation = isolation
    parts[number].isIsolationOwn = Self.isolation(source.declaration.attributes) == isolation
    parts[number].isOfClass = flags.isClassBound
    if flags.isClassBound { classBound.insert(place) }
    flags.isClassBound = flags.isClassBound || wasClassBound
    return isolation
  }

  private func conditions(of context: SourceContext) -> [String] {
    let own = root.context.conditions
    let isWithin = context.conditions.starts(with: own)
    return isWithin ? Array(context.conditions.dropFirst(own.count)) : context.conditions
  }

  static func isolation(_ attributes: AttributeListSyntax) -> Isolation {
    for case .attribute(let attribute) in attributes {
      let name = SwiftText.text(attribute.attributeName)
      let isGlobalActor = name.split(separator: ".").last?.hasSuffix("Actor") ?? false
      if isGlobalActor { return .global(SwiftText.text(attribute)) }
    }
    return .none
  }

  /// The isolation of a class: its own, or that of the nearest class above it.
  private static func isolation(
    of declaration: ClassDeclSyntax, at place: SourceContext, _ lookup: Lookup, depth: Int = 0
  ) -> Isolation {
    let own = isolation(declaration.attributes)
    // A class that inherits from itself is an error, but must not be an endless one.
    guard own == .none, depth < 50,
      let parent = declaration.inheritanceClause?.inheritedTypes.first
    else { return own }
    let name = String(SwiftText.text(parent.type).prefix { $0 != "<" })
    for case .class(let parent, let place) in lookup.declarations(named: name, from: place) {
      return isolation(of: parent, at: place, lookup, depth: depth + 1)
    }
    return own
  }

  // MARK: Associated types

  private mutating func add(_ type: AssociatedTypeDeclSyntax) {
    let inherited = type.inheritanceClause?.inheritedTypes.map { resolved($0.type) } ?? []
    types.add(
      type.name.text, constraints: inherited,
      default: type.initializer.map { resolved($0.value) })
    for condition in type.genericWhereClause?.requirements ?? [] {
      types.add(resolved(condition.requirement))
    }
  }

  private mutating func add(_ alias: TypeAliasDeclSyntax) {
    let name = alias.name.text
    // That of the protocol itself comes before those of what it inherits.
    if aliases.contains(where: { $0.name == name }) { return }
    let type = resolved(alias.initializer.value)
    if TypeReader.isFunction(alias.initializer.value) { functionAliases[name] = type }
    let conditions = alias.genericWhereClause.map { " \(resolved($0))" } ?? ""
    aliases.append(
      TypeAlias(
        name: name, generics: alias.genericParameterClause.map { resolved($0) } ?? "",
        type: type + conditions))
  }

  private mutating func add(_ clause: GenericWhereClauseSyntax?, from context: SourceContext) {
    for condition in clause?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = condition.requirement,
        SwiftText.text(conformance.leftType) == "Self"
      {
        inherit(conformance.rightType, from: context)
      } else {
        types.add(resolved(condition.requirement))
      }
    }
  }

  private func resolved(_ node: some SyntaxProtocol) -> String {
    ReadingScope(
      context: root.context, mockName: mockName, isolation: .none, takenNames: [],
      functionAliases: [:]
    ) { _ in .unknown }.resolved(SwiftText.text(node))
  }

  // MARK: Inherited names

  /// Adds what an inherited type means.
  ///
  /// - Returns: The isolation that is inherited with it.
  @discardableResult
  private mutating func inherit(_ type: TypeSyntax, from context: SourceContext) -> Isolation {
    if let composition = type.as(CompositionTypeSyntax.self) {
      let isolations = composition.elements.map { inherit($0.type, from: context) }
      return isolations.first { $0 != .none } ?? .none
    }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return inherit(attributed.baseType, from: context)
    }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return inherit(only.type, from: context)
    }
    if let suppressed = type.as(SuppressedTypeSyntax.self) {
      if SwiftText.text(suppressed.type) == "Copyable" { isNoncopyable = true }
      return .none
    }
    let text = SwiftText.text(type)
    let name = SwiftText.base(text)
    let results = lookup.declarations(named: name, from: context)
    if results.isEmpty { return inheritStandard(type, text, from: context) }
    var isolation = Isolation.none
    for result in results {
      switch result {
      case .protocol(let source): isolation = visit(source)
      case .alias(let target, let place): isolation = inherit(target, from: place)
      case .class(let declaration, let place):
        isolation = Self.isolation(of: declaration, at: place, lookup)
        superclass = MockModel.Superclass(
          name: text, declaration: declaration, isolation: isolation)
        flags.isClassBound = true
      }
    }
    return isolation
  }

  private mutating func inheritStandard(
    _ type: TypeSyntax, _ name: String, from context: SourceContext
  ) -> Isolation {
    guard let standard = StandardProtocol.named(name) else {
      findings.append(
        Finding(
          .error, Syntax(type), context,
          """
          \(name) is inherited, but its declaration is not among the sources, so its requirements \
          cannot be mocked. Pass the file that declares it to bramley mock; a macro sees no other \
          declaration than its own. Where there is no such file, mock a protocol that does not \
          inherit it: declare what the code under test calls in a protocol of its own.
          """))
      return .none
    }
    if standard.isOfValues {
      findings.append(
        Finding(
          .error, Syntax(type), context,
          """
          \(name) is inherited, which is meant for values, and a mock is an object, so there can be \
          none. Mock a protocol that does not inherit it: declare what the code under test calls in \
          a protocol of its own, and let \(root.declaration.name.text) inherit both.
          """))
      return .none
    }
    flags.isSendable = flags.isSendable || standard.isSendable
    flags.isActor = flags.isActor || standard.isActor
    flags.isClassBound = flags.isClassBound || standard.isClassBound
    flags.isEquatable = flags.isEquatable || standard.isEquatable
    flags.isHashable = flags.isHashable || standard.isHashable
    if let name = standard.superclass, superclass == nil {
      superclass = MockModel.Superclass(name: name)
    }
    if let declaration = standard.declaration {
      visit(ProtocolSource(declaration, in: SourceContext(file: name)), isStandard: true)
    }
    return standard.isActor ? .instance : .none
  }
}
