// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// What a mock inherits from a class, so that its witnesses override it.
struct InheritedMembers {
  /// The members that can be overridden, by their full names: "name(_:)" or "name".
  private(set) var open: Set<String> = []
  /// Those that cannot.
  private(set) var closed: Set<String> = []
  /// Whether there is an initializer without arguments, as a mock calls it.
  private(set) var canBeCreated = true

  init(_ superclass: MockModel.Superclass) {
    guard let declaration = superclass.declaration else {
      open = ["description", "debugDescription", "hash", "isEqual(_:)", "init()"]
      return
    }
    var initializers: [InitializerDeclSyntax] = []
    for item in declaration.memberBlock.members {
      switch item.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function):
        add(function.name.text, function.signature.parameterClause.parameters, function.modifiers)
      case .variableDecl(let variable):
        for binding in variable.bindings {
          add(SwiftText.text(binding.pattern), nil, variable.modifiers)
        }
      case .initializerDecl(let initializer):
        initializers.append(initializer)
        add("init", initializer.signature.parameterClause.parameters, initializer.modifiers)
      default: break
      }
    }
    canBeCreated =
      initializers.isEmpty
      || initializers.contains { initializer in
        let parameters = initializer.signature.parameterClause.parameters
        return parameters.allSatisfy { $0.defaultValue != nil } && initializer.optionalMark == nil
          && initializer.signature.effectSpecifiers == nil
          && !initializer.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      }
  }

  private mutating func add(
    _ name: String, _ parameters: FunctionParameterListSyntax?, _ modifiers: DeclModifierListSyntax
  ) {
    let words = Set(modifiers.map(\.name.text))
    if words.contains("private") || words.contains("fileprivate") || words.contains("convenience") {
      return
    }
    let labels = parameters.map {
      "(\($0.map { "\(SwiftText.bare($0.firstName.text)):" }.joined()))"
    }
    let fullName = SwiftText.bare(name) + (labels ?? "")
    if words.contains("final") || words.contains("static") {
      closed.insert(fullName)
    } else {
      open.insert(fullName)
    }
  }
}
