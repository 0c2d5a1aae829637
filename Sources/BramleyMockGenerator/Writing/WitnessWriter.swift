// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes what a mock does for one requirement of its protocol.
struct WitnessWriter {
  let requirement: Requirement
  let model: MockModel
  let names: MemberNames
  let types: CallTypes

  init(_ requirement: Requirement, _ model: MockModel, _ names: MemberNames) {
    self.requirement = requirement
    self.model = model
    self.names = names
    types = CallTypes(requirement: requirement, model: model)
  }

  /// Writes the types of the calls and the witness.
  func write(to writer: inout SourceWriter) {
    writer.gap()
    requirement.attributes.forEach { writer.line($0) }
    writer.put(types.layout)
    if requirement.isSettable {
      requirement.attributes.forEach { writer.line($0) }
      writer.put(types.writeLayout)
    }
    if requirement.isUnwrapping {
      writer.line("// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals")
    }
    (requirement.attributes + attributes).forEach { writer.line($0) }
    switch requirement.kind {
    case .method, .operator: writeFunction(to: &writer)
    case .initializer(let mark): writeInitializer(mark, to: &writer)
    case .property:
      writer.property(
        "\(modifiers)var \(requirement.name):", requirement.declaredResult, writeAccessors)
    case .subscript:
      Signature(
        head: "\(modifiers)subscript\(requirement.generics.clause)", parameters: parameters,
        result: requirement.declaredResult, whereClause: requirement.generics.whereClause
      ).write(to: &writer, writeAccessors)
    }
  }

  // MARK: Heads

  private var parameters: [String] { requirement.parameters.map(\.declaration) }

  /// The attributes on the witness alone, each on a line of its own.
  private var attributes: [String] {
    var attributes = requirement.witnessAttributes.filter { $0.hasPrefix("@") }
    if case .global(let actor) = requirement.isolation, requirement.isolation != model.isolation {
      attributes.append(actor)
    }
    return attributes
  }

  private var modifiers: String {
    var modifiers = (requirement.isOverride ? "override " : "") + model.access
    modifiers += requirement.witnessAttributes.filter { !$0.hasPrefix("@") }.map { "\($0) " }
      .joined()
    if isNonisolated { modifiers += "nonisolated " }
    if requirement.isStatic, !isInitializer { modifiers += "static " }
    if case .operator(let fixity) = requirement.kind, !fixity.isEmpty { modifiers += "\(fixity) " }
    return modifiers
  }

  private var isInitializer: Bool {
    if case .initializer = requirement.kind { true } else { false }
  }

  private var isNonisolated: Bool {
    guard requirement.isolation == .none, requirement.answerIsolation.isEmpty else { return false }
    if case .global = model.isolation { return true }
    return model.isActor && !requirement.isStatic
  }

  private var effects: [String] {
    [requirement.isAsync ? "async" : nil, requirement.failure.functionEffect].compactMap(\.self)
  }

  // MARK: Bodies

  private func writeFunction(to writer: inout SourceWriter) {
    let head = Rethrowing(requirement)
    let space = requirement.kind == .method ? "" : " "
    Signature(
      head: "\(modifiers)func \(requirement.name)\(space)\(head.generics.clause)",
      parameters: head.parameters, effects: head.effects,
      result: requirement.hasResult ? requirement.declaredResult : nil,
      whereClause: requirement.generics.whereClause
    ).write(to: &writer) { writer in
      body(real: SpiedCall(requirement, model, names).call).write(thrown: head.thrown, to: &writer)
    }
  }

  private func writeInitializer(_ mark: String, to writer: inout SourceWriter) {
    let head = Rethrowing(requirement)
    Signature(
      head: "\(modifiers)init\(mark)\(head.generics.clause)", parameters: head.parameters,
      effects: head.effects, whereClause: requirement.generics.whereClause
    ).write(to: &writer) { writer in
      let state = names.isStateHidden(by: requirement) ? "self.mockState" : "mockState"
      writer.line("\(state) = \(model.runTime["MockState"])(\(model.name).self)")
      if model.spiesOn != nil { writer.line("\(names.spied) = nil") }
      // Where the class has several initializers, nobody calls this one without being told.
      if model.superclass != nil { writer.line("super.init()") }
      body(real: nil)
        .writeInitializer(isFailable: !mark.isEmpty, thrown: head.thrown, to: &writer)
    }
  }

  private func writeAccessors(to writer: inout SourceWriter) {
    let spied = SpiedCall(requirement, model, names)
    let body = body(real: spied.call)
    if !requirement.isSettable, effects.isEmpty {
      body.write(to: &writer)
      return
    }
    writer.block("get\(effects.map { " \($0)" }.joined()) {") { body.write(to: &$0) }
    guard requirement.isSettable else { return }
    if requirement.neverReturns {
      // Nothing calls it, and the compiler warns of statements that are never reached.
      writer.line("set {}")
      return
    }
    let newValue = types.newValue
    let values = types.kept.map(\.kept.value) + [newValue]
    writer.block("set\(newValue == "newValue" ? "" : "(\(newValue))") {") { writer in
      CallBody(
        requirement: requirement, state: state,
        callType: requirement.writeType + requirement.generics.arguments, name: callName + "=",
        arguments: values, passed: requirement.parameters.map(\.passed) + [newValue],
        real: spied.setter(newValue), isSetter: true
      ).write(to: &writer)
    }
  }

  private var callName: String { requirement.callName }

  private var state: String {
    if requirement.isStatic { return ".shared(by: \(model.name).self)" }
    return names.isStateHidden(by: requirement) ? "self.mockState" : "mockState"
  }

  private func body(real: SpiedCall.Expression?) -> CallBody {
    CallBody(
      requirement: requirement, state: state,
      callType: requirement.callType + requirement.generics.arguments, name: callName,
      arguments: types.kept.map(\.kept.value), passed: requirement.parameters.map(\.passed),
      real: real)
  }
}
