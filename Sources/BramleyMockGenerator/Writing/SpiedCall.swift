// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A requirement of the real implementation that a mock spies on.
struct SpiedCall {
  /// How the real implementation is called.
  struct Expression {
    /// The property that may hold the real implementation: "spied".
    var spied: String
    /// The call.
    var value: Layout
    /// Whether it is an assignment, which has no value.
    var isStatement = false
  }

  private let requirement: Requirement
  private let model: MockModel
  private let names: MemberNames

  init(_ requirement: Requirement, _ model: MockModel, _ names: MemberNames) {
    self.requirement = requirement
    self.model = model
    self.names = names
  }

  /// Whether a requirement can be handed on to a real implementation.
  static func isPossible(_ requirement: Requirement) -> Bool {
    switch requirement.kind {
    case .operator, .initializer: return false
    case .method, .property, .subscript: break
    }
    let isTied = requirement.isStatic || requirement.mentionsSelf || requirement.isMutating
    if isTied || requirement.isIsolationUncertain { return false }
    // The compiler crashes on subscripts of existentials that take packs.
    if requirement.kind == .subscript, requirement.generics.parameters.contains(where: \.isPack) {
      return false
    }
    // What is read of an existential is lent, and could not be handed on without a copy.
    if requirement.isResultNoncopyable, requirement.kind != .method { return false }
    // The compiler warns of every way to call a method of this name.
    if SwiftText.bare(requirement.name) == "self" { return false }
    // A list of arguments cannot be spread again.
    return !requirement.parameters.contains { $0.isVariadic }
  }

  private var isPossible: Bool { model.spiesOn != nil && Self.isPossible(requirement) }

  private var spied: String {
    let isHidden = requirement.parameters.contains { $0.name == names.spied }
    return isHidden ? "self.\(names.spied)" : names.spied
  }
  private var object: String { "\(requirement.free("call")).real(\(spied))" }

  private var arguments: [Layout] {
    requirement.parameters.map { parameter in
      guard parameter.isAutoclosure else {
        let value =
          parameter.passed.hasPrefix("(repeat") ? "repeat each \(parameter.name)" : parameter.passed
        return .text(parameter.labelAtCall + value)
      }
      let effect =
        (parameter.type.contains(" throws") ? "try " : "")
        + (parameter.type.contains(" async ") ? "await " : "")
      return .text("\(parameter.labelAtCall)\(effect)\(parameter.name)()")
    }
  }

  private var value: Layout {
    switch requirement.kind {
    case .property: .text("\(object).\(requirement.name)")
    case .subscript: .list(open: "\(object)[", items: arguments, close: "]", style: .call)
    case .method, .operator, .initializer:
      .list(open: "\(object).\(requirement.name)(", items: arguments, close: ")", style: .call)
    }
  }

  /// The method, or the getter of a property or a subscript.
  var call: Expression? { isPossible ? Expression(spied: spied, value: value) : nil }

  /// The setter; a value that is not an object cannot be changed.
  func setter(_ newValue: String) -> Expression? {
    guard isPossible, requirement.isOfClass else { return nil }
    return Expression(
      spied: spied, value: .sequence([value, .text(" = \(newValue)")]), isStatement: true)
  }
}
