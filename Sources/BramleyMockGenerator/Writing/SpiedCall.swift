// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A requirement of the real implementation that a mock spies on, as a function that can answer.
struct SpiedCall {
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
    guard !requirement.isStatic, !requirement.mentionsSelf, !requirement.isMutating else {
      return false
    }
    if requirement.generics.parameters.contains(where: \.isPack) { return false }
    return !requirement.parameters.contains {
      $0.isVariadic || $0.answerType.hasPrefix("isolated ")
    }
  }

  private var isPossible: Bool { model.spiesOn != nil && Self.isPossible(requirement) }

  private var effects: String {
    (requirement.failure == .never ? "" : "try ") + (requirement.isAsync ? "await " : "")
  }

  private var spied: String {
    let isHidden = requirement.parameters.contains { $0.name == names.spied }
    return isHidden ? "self.\(names.spied)" : names.spied
  }

  /// The arguments of a closure, handed on.
  private var arguments: String {
    requirement.parameters.enumerated().map { number, parameter in
      let mark = parameter.passed.hasPrefix("&") ? "&" : ""
      guard parameter.isAutoclosure else { return "\(parameter.labelAtCall)\(mark)$\(number)" }
      let effect =
        (parameter.type.contains(" throws") ? "try " : "")
        + (parameter.type.contains(" async ") ? "await " : "")
      return "\(parameter.labelAtCall)\(effect)$\(number)()"
    }.joined(separator: ", ")
  }

  /// The method.
  var method: String? {
    guard isPossible, requirement.kind == .method else { return nil }
    if requirement.isOverloaded || requirement.parameters.contains(where: \.isAutoclosure) {
      return "\(spied).map { real in { \(effects)real.\(requirement.name)(\(arguments)) } }"
    }
    let labels = requirement.parameters.map {
      $0.labelAtCall.isEmpty ? "_:" : String($0.labelAtCall.dropLast())
    }
    return "\(spied)?.\(requirement.name)" + (labels.isEmpty ? "" : "(\(labels.joined()))")
  }

  /// The getter of a property or a subscript.
  var getter: String? {
    guard isPossible else { return nil }
    return "\(spied).map { real in { \(effects)\(value) } }"
  }

  /// The setter of a property or a subscript; a value that is not an object cannot be changed.
  var setter: String? {
    guard isPossible, model.isClassBound else { return nil }
    return "\(spied).map { real in { \(value) = $\(requirement.parameters.count) } }"
  }

  private var value: String {
    requirement.kind == .property ? "real.\(requirement.name)" : "real[\(arguments)]"
  }
}
