// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// What a mock inherits from a class, so that its witnesses override it.
struct InheritedMembers {
  /// What a member of the class can do, which what overrides it must not exceed.
  private struct Effects {
    var isAsync = false
    var failure = Failure.never
    /// Whether it is isolated to nothing.
    var isNonisolated = false
    /// "?" or "!" of an initializer.
    var mark = ""
  }

  /// The members that can be overridden, by their names with the labels and types of parameters.
  private var open: [String: Effects] = [:]
  /// Those that cannot.
  private var closed: Set<String> = []
  /// Whether there is an initializer without arguments, as a mock calls it.
  private(set) var canBeCreated = true
  /// Whether that initializer is isolated to nothing, although its class is isolated.
  private(set) var isCreationNonisolated = false

  /// The isolation of the class.
  private let isolation: Isolation

  init(_ superclass: MockModel.Superclass) {
    isolation = superclass.isolation
    guard let declaration = superclass.declaration else {
      for name in ["description", "debugDescription", "hash", "isEqual(_: Any?)", "init()"] {
        open[name] = Effects(isNonisolated: true)
      }
      isCreationNonisolated = true
      return
    }
    var initializers: [InitializerDeclSyntax] = []
    for item in declaration.memberBlock.members {
      switch item.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function):
        let name = SwiftText.bare(function.name.text)
        var effects = effects(function.signature.effectSpecifiers)
        effects.isNonisolated = isNonisolated(function.attributes, function.modifiers)
        add(
          name == "init" ? "`init`" : name, function.signature.parameterClause.parameters,
          function.modifiers, effects)
      case .variableDecl(let variable):
        for binding in variable.bindings {
          add(
            SwiftText.bare(SwiftText.text(binding.pattern)), nil, variable.modifiers,
            Effects(isNonisolated: isNonisolated(variable.attributes, variable.modifiers)))
        }
      case .initializerDecl(let initializer):
        initializers.append(initializer)
        var effects = effects(initializer.signature.effectSpecifiers)
        effects.isNonisolated = isNonisolated(initializer.attributes, initializer.modifiers)
        effects.mark = initializer.optionalMark?.text ?? ""
        add(
          "init", initializer.signature.parameterClause.parameters, initializer.modifiers, effects)
      default: break
      }
    }
    let creating = initializers.first { initializer in
      let parameters = initializer.signature.parameterClause.parameters
      return parameters.allSatisfy { $0.defaultValue != nil } && initializer.optionalMark == nil
        && initializer.signature.effectSpecifiers == nil
        && !initializer.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    }
    canBeCreated = initializers.isEmpty || creating != nil
    isCreationNonisolated =
      creating?.modifiers.contains { $0.name.text == "nonisolated" } ?? false
  }

  /// Whether the class has a final member that the requirement means.
  func isClosed(_ requirement: Requirement) -> Bool { closed.contains(Self.key(requirement)) }

  /// A requirement as the mock's witness has to declare it, so that it overrides what it inherits.
  func overriding(_ requirement: Requirement) -> Requirement {
    guard let inherited = open[Self.key(requirement)] else { return requirement }
    requirement.isOverride = true
    if inherited.isNonisolated { requirement.isolation = .none }
    switch requirement.kind {
    case .property, .subscript: return requirement
    case .method, .operator: break
    case .initializer:
      if inherited.mark.isEmpty {
        (requirement.kind, requirement.result) = (.initializer(mark: ""), "Void")
      }
    }
    requirement.isAsync = requirement.isAsync && inherited.isAsync
    // An override throws nothing that its callers, who see the class, would not expect.
    switch (inherited.failure, requirement.failure) {
    case (.never, _), (.typed, .any): requirement.failure = inherited.failure
    default: break
    }
    return requirement
  }

  private func isNonisolated(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
  ) -> Bool {
    if modifiers.contains(where: { $0.name.text == "nonisolated" }) { return true }
    return isolation == .none && Hierarchy<NoLookup>.isolation(attributes) == .none
  }

  private func effects(_ specifiers: FunctionEffectSpecifiersSyntax?) -> Effects {
    let clause = specifiers?.throwsClause
    return Effects(
      isAsync: specifiers?.asyncSpecifier != nil,
      failure: clause == nil
        ? .never : clause?.type.map { .typed(SwiftText.text($0)) } ?? .any)
  }

  private mutating func add(
    _ name: String, _ parameters: FunctionParameterListSyntax?, _ modifiers: DeclModifierListSyntax,
    _ effects: Effects
  ) {
    let words = Set(modifiers.map(\.name.text))
    if words.contains("private") || words.contains("fileprivate") || words.contains("convenience") {
      return
    }
    let types = parameters?.map { parameter in
      let label = SwiftText.bare(parameter.firstName.text)
      return "\(label): \(SwiftText.text(parameter.type))\(parameter.ellipsis == nil ? "" : "...")"
    }
    let key = Self.key(name, types)
    if words.contains("final") || words.contains("static") {
      closed.insert(key)
    } else {
      open[key] = effects
    }
  }

  private static func key(_ requirement: Requirement) -> String {
    let types = requirement.parameters.map { "\($0.labelInName) \($0.type)" }
    return key(
      requirement.spokenName, requirement.kind == .property ? nil : types)
  }

  private static func key(_ name: String, _ types: [String]?) -> String {
    name + (types.map { "(\($0.joined(separator: ", ")))" } ?? "")
  }
}
