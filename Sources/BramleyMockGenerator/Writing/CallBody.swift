// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The statements that record a call and end it as the stubs say.
struct CallBody {
  let requirement: Requirement
  let state: String
  let callType: String
  let name: String
  /// The values that are recorded.
  let arguments: [String]
  /// The values that an answer is given.
  let passed: [String]
  /// The same requirement of the implementation that the mock spies on.
  let real: SpiedCall.Expression?

  /// Whether it is of the setter, which neither waits nor throws nor returns anything.
  var isSetter = false

  private var isAsync: Bool { !isSetter && requirement.isAsync }
  private var failure: Failure { isSetter ? .never : requirement.failure }
  private var call: String { requirement.free("call") }
  private var awaiting: String { isAsync ? "await " : "" }
  private var trying: String { failure == .never ? "" : "try " }

  /// Writes the body of a method or an accessor.
  ///
  /// - Parameters:
  ///   - thrown: The error of the closures, if the requirement throws what they throw.
  ///   - writer: Where to write.
  func write(thrown: String? = nil, to writer: inout SourceWriter) {
    writeCall(to: &writer)
    if failure == .never {
      writeAnswers(to: &writer)
    } else {
      writer.line("do {")
      writer.nested(writeAnswers)
      writer.line("} catch { throw \(call).\(caught(thrown)) }")
    }
    let isThrowing = thrown == nil && failure != .never
    if requirement.isResultNoncopyable {
      let end = isAsync ? "await \(call).delayedUnanswered()" : "\(call).unanswered()"
      writer.line((isThrowing ? "try " : "") + end)
      return
    }
    let fallback =
      requirement.silentValue.map { "default: \($0)" } ?? completion.map { "delivering: \($0)" }
      ?? (requirement.returnsSelf && !isSetter && !requirement.isStatic ? "fallback: self" : "")
    // What follows a wait that never ends cannot be reached, which the compiler would warn of.
    let waiting = requirement.neverReturns ? "" : awaiting
    let method = requirement.neverReturns ? "value" : valueMethod
    let value = "\(isThrowing ? "try " : "")\(waiting)\(call).\(method)(\(fallback))"
    writer.line("return \(sent(.text(value)).oneLine)")
  }

  /// The only completion handler that takes a result, which an emulated outcome is delivered to.
  private var completion: String? {
    guard requirement.kind == .method, !isAsync else { return nil }
    var handlers = requirement.parameters.filter(\.isCompletion)
    // The compiler knows what is behind a name, and whether anything can be delivered to it.
    if handlers.isEmpty { handlers = requirement.parameters.filter(\.isUnknownClosure) }
    return handlers.count == 1 ? handlers[0].name : nil
  }

  /// Writes the end of an initializer.
  ///
  /// - Parameters:
  ///   - isFailable: Whether it can return nil.
  ///   - thrown: The error of the closures, if it throws what they throw.
  ///   - writer: Where to write.
  func writeInitializer(isFailable: Bool, thrown: String?, to writer: inout SourceWriter) {
    writeCall(to: &writer)
    writer.block("guard \(call).isAnswered else {") { writer in
      let trying = thrown == nil ? trying : ""
      let value = "\(trying)\(awaiting)\(call).\(valueMethod)(default: ())"
      writer.line(isFailable ? "if \(value) == nil { return nil }" : value)
      writer.line("return")
    }
    let statement =
      isFailable
      ? Layout.sequence([.text("if "), answered, .text(" == nil { return nil }")]) : answered
    guard failure != .never else {
      writer.put(statement)
      return
    }
    writer.line("do {")
    writer.nested { $0.put(statement) }
    writer.line("} catch { throw \(call).\(caught(thrown)) }")
  }

  private func caught(_ thrown: String?) -> String {
    thrown.map { "rethrew(error, as: \($0).self)" } ?? "threw(error)"
  }

  // MARK: Statements

  private var valueMethod: String { isAsync ? "delayedValue" : "value" }

  private func writeCall(to writer: inout SourceWriter) {
    let values = arguments.isEmpty ? "()" : arguments.joined(separator: ", ")
    let value =
      arguments.count > 1
      ? Layout.list(open: "(", items: arguments.map(Layout.text), close: ")", style: .declaration)
      : .text(values)
    writer.put(
      .sequence([
        .text("let \(call) = "),
        .list(
          open: "\(callType)(", items: [.text(state), .text("\"\(name)\""), value], close: ")",
          style: .call),
      ]))
  }

  /// The value of the stub's closure.
  private var answered: Layout {
    let value = Layout.list(
      open: "\(trying)\(awaiting)\(call).answer(", items: passed.map(Layout.text), close: ")",
      style: .call)
    return noted(value)
  }

  private func writeAnswers(to writer: inout SourceWriter) {
    writeCase("if \(call).isAnswered", answered, to: &writer)
    guard let real else { return }
    let condition = "if \(call).callsReal(\(real.spied))"
    if real.isStatement {
      writer.block("\(condition) {") { writer in
        writer.put(real.value)
        writer.line("return \(call).returned(())")
      }
      return
    }
    let value = Layout.sequence([.text(trying + awaiting), real.value])
    writeCase(condition, noted(value), to: &writer)
  }

  /// Notes the end of a call before its value is handed on, where it could not be afterwards.
  private func writeNoncopyableCase(
    _ condition: String, _ value: Layout, to writer: inout SourceWriter
  ) {
    let name = requirement.free("value")
    writer.block("\(condition) {") { writer in
      writer.put(.sequence([.text("let \(name) = "), value]))
      writer.line("\(call).returned()")
      writer.line("return \(name)")
    }
  }

  private func writeCase(_ condition: String, _ value: Layout, to writer: inout SourceWriter) {
    if requirement.isResultNoncopyable {
      writeNoncopyableCase(condition, value, to: &writer)
      return
    }
    let statement = Layout.sequence([.text(returning), sent(value)])
    let oneLine = Layout.sequence([.text("\(condition) { "), statement, .text(" }")])
    if writer.column + oneLine.flatWidth <= Layout.width {
      writer.put(oneLine)
    } else {
      writer.block("\(condition) {") { $0.put(statement) }
    }
  }

  /// What never returns is not handed on.
  private var returning: String { requirement.neverReturns ? "" : "return " }

  private func noted(_ value: Layout) -> Layout {
    if requirement.neverReturns || requirement.isResultNoncopyable { return value }
    return .list(open: "\(call).returned(", items: [value], close: ")", style: .call)
  }

  /// A value that crosses to another isolation.
  private func sent(_ value: Layout) -> Layout {
    guard requirement.isResultSending, !isSetter else { return value }
    return .list(open: "\(call).sent(", items: [value], close: ")", style: .call)
  }
}
