// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes what stands after `when`, `verify` and `calls` for one requirement.
struct BuilderWriter {
  private let requirement: Requirement
  private let model: MockModel
  private let names: MemberNames
  private let types: CallTypes

  init(_ requirement: Requirement, _ model: MockModel, _ names: MemberNames) {
    self.requirement = requirement
    self.model = model
    self.names = names
    types = CallTypes(requirement: requirement, model: model)
  }

  /// Writes the builders: one that takes arguments to match, and one that takes plain values.
  func write(to writer: inout SourceWriter) {
    writer.gap()
    writer.writeAttributes(requirement)
    if requirement.kind == .property {
      writeProperty(to: &writer)
      return
    }
    let parameters = kept.map { "\($0.heading): \(argument)<\($0.type)> = .any" }
    signature(parameters).write(to: &writer) { writeMade(to: &$0) }
    let comparable = kept.filter { !$0.isClosure }
    guard !comparable.isEmpty else { return }
    writer.gap()
    writer.writeAttributes(requirement)
    signature(plain(comparable)).write(to: &writer) { writer in
      if isCallable {
        writer.put(handedOn)
      } else {
        writeMade(isPlain: true, to: &writer)
      }
    }
  }

  private struct KeptParameter {
    var heading: String
    var name: String
    var label: String
    var type: String
    var plainType: String
    var value: String
    var isClosure: Bool
  }

  private var kept: [KeptParameter] {
    requirement.parameters.compactMap { parameter in
      guard let kept = parameter.kept else { return nil }
      let isPack = kept.value != parameter.name
      let plainType =
        if isPack {
          String(kept.type.dropFirst().dropLast())
        } else {
          kept.type
        }
      return KeptParameter(
        heading: parameter.heading, name: parameter.name, label: parameter.labelAtCall,
        type: names.inBuilder(kept.type), plainType: names.inBuilder(plainType), value: kept.value,
        isClosure: kept.isClosure)
    }
  }

  /// The parameters that take plain values: one after a pack needs a label, declared or not.
  private func plain(_ parameters: [KeptParameter]) -> [String] {
    var isAfterPack = false
    return parameters.map { parameter in
      defer { isAfterPack = parameter.plainType.hasPrefix("repeat ") }
      let needsLabel = isAfterPack && parameter.heading.hasPrefix("_ ")
      return "\(needsLabel ? parameter.name : parameter.heading): \(parameter.plainType)"
    }
  }

  /// Whether the builder that takes plain values calls the one that takes arguments to match, which
  /// makes less code of several arguments.
  ///
  /// It must not call itself, as it would where every parameter takes whatever there is: one has to
  /// be of a type that is not another name of `Any`. Packs are not taken apart, and the compiler
  /// warns of every call of a method named "self".
  private var isCallable: Bool {
    let kept = kept
    return (kept.count > 1 || requirement.isSettable) && SwiftText.bare(requirement.name) != "self"
      && kept.allSatisfy { $0.value == $0.name }
      && kept.contains { !$0.isClosure && Self.isKnown($0.plainType) }
  }

  private static func isKnown(_ type: String) -> Bool {
    type.hasPrefix("[")
      || ["Int", "String", "Bool", "Double", "Swift.Int", "Swift.String", "Swift.Bool"]
        .contains(type)
  }

  /// The call of the builder that takes arguments to match.
  private var handedOn: Layout {
    let kept = kept
    let last = kept.lastIndex { !$0.isClosure } ?? 0
    let marker = requirement.marker?.prefix { $0 != " " }
    let items =
      kept[...last].map { $0.label + ($0.isClosure ? ".any" : "\(argument)(\($0.value))") }
      + (marker.map { ["\($0): type"] } ?? [])
    if requirement.kind == .subscript {
      return .list(open: "self[", items: items.map(Layout.text), close: "]", style: .call)
    }
    // What is named like a parameter, or like what the language has for itself, is hidden otherwise.
    let isHidden =
      requirement.parameters.contains { $0.name == name } || name.hasPrefix("`")
      || name == "type" || name.first?.isUppercase ?? false
    let head = isHidden ? "self.\(name)(" : "\(name)("
    return .list(open: head, items: items.map(Layout.text), close: ")", style: .call)
  }

  /// The name of the builder, but for that of a subscript.
  private var name: String {
    switch requirement.kind {
    case .initializer: "initializer"
    case .operator: ParameterNames.escaped(OperatorName(requirement.name).word)
    case .method, .property, .subscript: requirement.name
    }
  }

  private var type: String {
    let call = requirement.callType + requirement.generics.arguments
    guard requirement.isSettable else { return "\(call).Requirement<\(names.use)>" }
    return "\(call).Settable<\(names.use), \(names.inBuilder(types.writeArguments)), "
      + "\(names.inBuilder(types.writeAnswer))>"
  }

  private func signature(_ parameters: [String]) -> Signature {
    let head = requirement.kind == .subscript ? "subscript" : "func \(name)"
    return Signature(
      head: model.access + head + names.inBuilder(requirement.generics.clause),
      parameters: parameters + (requirement.marker.map { [names.inBuilder($0)] } ?? []),
      result: type,
      whereClause: names.inBuilder(requirement.generics.whereClause))
  }

  private func writeProperty(to writer: inout SourceWriter) {
    let head = "\(model.access)var \(requirement.name): \(type) {"
    let oneLine = "\(head) \(made(false, .call).oneLine) }"
    if writer.column + SwiftText.width(oneLine) <= Layout.width {
      writer.line(oneLine)
    } else {
      writer.property("\(model.access)var \(requirement.name):", type) {
        writeMade(to: &$0)
      }
    }
  }

  private var argument: String { model.runTime["Argument"] }

  /// Writes the requirement with what is asked of each argument.
  private func writeMade(isPlain: Bool = false, to writer: inout SourceWriter) {
    guard requirement.kind == .subscript, requirement.isSettable else {
      writer.put(made(isPlain, .call))
      return
    }
    let written =
      kept.map { part($0, isPlain: isPlain, isOnly: false) }
      + [kept.isEmpty ? "value.at { $0 }" : "value.at { $0.\(types.newValue) }"]
    writer.block(.sequence([made(isPlain, .declaration), .text(" { value in")])) {
      $0.put(parts(written))
    }
  }

  private func made(_ isPlain: Bool, _ style: Layout.Style) -> Layout {
    let kept = kept
    let state = names.isStateHidden(by: requirement) ? "self.mockState" : "mockState"
    var items: [Layout] = [.text(state), .text("\"\(requirement.callName)\"")]
    if kept.count == 1, !requirement.isSettable {
      items.append(.text(asked(kept[0], isPlain: isPlain)))
    } else if !kept.isEmpty {
      items.append(parts(kept.map { part($0, isPlain: isPlain, isOnly: kept.count == 1) }))
    }
    return .list(open: ".init(", items: items, close: ")", style: style)
  }

  /// What is asked of one argument: what is given, the plain value, or nothing of a closure that
  /// plain values leave out.
  private func asked(_ parameter: KeptParameter, isPlain: Bool) -> String {
    switch (isPlain, parameter.isClosure) {
    case (false, _): parameter.name
    case (true, false): "\(argument)(\(parameter.value))"
    case (true, true): "\(argument)<\(parameter.type)>.any"
    }
  }

  /// What is asked of one argument, with its place among the arguments of a call.
  private func part(_ parameter: KeptParameter, isPlain: Bool, isOnly: Bool) -> String {
    let place = isOnly ? "$0" : "$0.\(parameter.name)"
    return "\(asked(parameter, isPlain: isPlain)).at { \(place) }"
  }

  private func parts(_ parts: [String]) -> Layout {
    .list(open: "[", items: parts.map(Layout.text), close: "]", style: .literal)
  }
}
