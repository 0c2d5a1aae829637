// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The types of the calls of a requirement, which its witness and its builder share.
struct CallTypes {
  let requirement: Requirement
  let model: MockModel

  /// The type of a recorded call without its arguments' values.
  var layout: Layout {
    let recorded = requirement.isResultNoncopyable ? model.runTime["Noncopyable"] : result
    return alias(requirement.callType, arguments, recorded, failure, answer)
  }

  /// The type of a call of the setter.
  var writeLayout: Layout {
    alias(
      requirement.writeType, writeArguments, model.runTime["Void"], model.runTime["Never"],
      writeAnswer)
  }

  /// The parameters that are recorded.
  var kept: [(name: String, kept: Parameter.Kept)] {
    requirement.parameters.compactMap { parameter in parameter.kept.map { (parameter.name, $0) } }
  }

  /// What is recorded of a call: nothing, one value, or a labelled tuple.
  var arguments: String { tuple(kept.map { ($0.name, $0.kept.type) }) }

  /// What is recorded of a write: the new value, after the arguments of a subscript.
  var writeArguments: String {
    tuple(kept.map { ($0.name, $0.kept.type) } + [(newValue, requirement.result)])
  }

  /// The name of the new value in a setter.
  var newValue: String {
    let isTaken = requirement.parameters.contains { $0.name == "newValue" }
    return isTaken ? "assignedValue" : "newValue"
  }

  /// The requirement as a function type.
  var answer: String {
    let parameters = requirement.parameters.map(\.answerType).joined(separator: ", ")
    let effects = [requirement.isAsync ? "async" : nil, requirement.failure.functionEffect]
    let effect = effects.compactMap { $0.map { "\($0) " } }.joined()
    let sending = requirement.isResultSending ? "sending " : ""
    return "\(attributes(isAsync: requirement.isAsync))(\(parameters)) \(effect)-> "
      + sending + result
  }

  private var result: String {
    if requirement.hasResult { return requirement.result }
    let isFailable = requirement.result.hasSuffix("?")
    return model.runTime["Void"] + (isFailable ? "?" : "")
  }

  /// The setter as a function type.
  var writeAnswer: String {
    let result = requirement.result
    // The compiler takes "(Void) -> Void" for a mistake.
    let isVoid = result == "Void" || result == "Swift.Void"
    let value = requirement.isResultFunction ? "@escaping \(result)" : isVoid ? "()" : result
    let parameters = (requirement.parameters.map(\.answerType) + [value]).joined(separator: ", ")
    return "\(attributes(isAsync: false))(\(parameters)) -> \(model.runTime["Void"])"
  }

  private var failure: String {
    // What a closure throws is not an error of the call.
    let type = requirement.failure == .rethrown ? "Never" : requirement.failure.type
    return type == "Never" ? model.runTime[type] : type
  }

  private func attributes(isAsync: Bool) -> String {
    let sendable = model.isSendable ? "@Sendable " : ""
    if case .global(let actor) = requirement.isolation { return "\(actor) " }
    if !requirement.answerIsolation.isEmpty { return "\(requirement.answerIsolation) \(sendable)" }
    let isIsolated = requirement.parameters.contains { $0.answerType.hasPrefix("isolated ") }
    // What is not Sendable could not leave the actor otherwise; an asynchronous initializer is on it
    // too.
    var isOnActor = requirement.isolation == .instance
    if case .initializer = requirement.kind, model.isActor { isOnActor = true }
    if isOnActor, isAsync, !isIsolated {
      return "nonisolated(nonsending) \(sendable)"
    }
    return sendable
  }

  private func alias(
    _ name: String, _ arguments: String, _ result: String, _ failure: String, _ answer: String
  ) -> Layout {
    let generics = requirement.generics
    var parts: [Layout] = [
      .text("\(model.access)typealias \(name)\(generics.clause) = "),
      .list(
        open: "\(model.runTime["MockCall"])<",
        items: [arguments, result, failure, answer].map(Layout.type),
        close: ">", style: .declaration),
    ]
    if !generics.requirements.isEmpty { parts.append(.text(generics.whereClause)) }
    return .sequence(parts)
  }

  private func tuple(_ elements: [(name: String, type: String)]) -> String {
    switch elements.count {
    case 0: model.runTime["Void"]
    case 1: elements[0].type
    default: "(\(elements.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
    }
  }
}
