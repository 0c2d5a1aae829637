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
  let real: String?

  private var call: String { free("call") }
  private var answer: String { free("answer") }
  private var awaiting: String { requirement.isAsync ? "await " : "" }
  private var trying: String { requirement.failure == .never ? "" : "try " }

  private func free(_ name: String) -> String {
    let isTaken = requirement.parameters.contains { $0.name == name }
    return isTaken ? "mock\(SwiftText.capitalized(name))" : name
  }

  /// Writes the body of a method or an accessor.
  func write(to writer: inout SourceWriter) {
    writeCall(to: &writer)
    if requirement.isResultSending {
      writer.block("guard let \(answer) = \(found) else {") { writer in
        // Nobody else has the value, which the compiler cannot know.
        writer.line("nonisolated(unsafe) let value = \(stubbed())")
        writer.line("return value")
      }
      writeAnswered("", to: &writer)
      return
    }
    writeGuard("return \(stubbed())", to: &writer)
    writeAnswered("return ", to: &writer)
  }

  /// Writes the body of a requirement that throws what its closures throw.
  func writeRethrowing(_ type: String, to writer: inout SourceWriter) {
    writeCall(to: &writer)
    let arguments = ["\(type).self"] + (real.map { ["or: \($0)"] } ?? [])
    let opening =
      "return try \(awaiting)\(call).rethrowing(\(arguments.joined(separator: ", "))) { "
    let effects = requirement.isAsync ? "async throws" : "throws"
    let closure = Layout.list(
      open: "try \(awaiting)\(answer)(", items: passed.map(Layout.text), close: ")", style: .call)
    let oneLine = Layout.sequence([
      .text("\(opening)\(answer) \(effects) in "), closure, .text(" }"),
    ])
    if writer.column + oneLine.flatWidth <= Layout.width {
      writer.put(oneLine)
    } else {
      writer.line("\(opening)\(answer) \(effects) in")
      writer.nested { $0.put(closure) }
      writer.line("}")
    }
  }

  /// Writes the end of an initializer.
  func writeInitializer(isFailable: Bool, to writer: inout SourceWriter) {
    writeCall(to: &writer)
    let stubbed = stubbed("default: ()")
    writer.block("guard let \(answer) = \(call).answer() else {") { writer in
      writer.line(isFailable ? "if \(stubbed) == nil { return nil }" : stubbed)
      writer.line("return")
    }
    let returned = returned
    if isFailable {
      writeCaught(
        .sequence([.text("if "), returned, .text(" == nil { return nil }")]), to: &writer)
    } else {
      writeCaught(returned, to: &writer)
    }
  }

  // MARK: Statements

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

  private var found: String { "\(call).answer(\(real.map { "or: \($0)" } ?? ""))" }

  private func stubbed(_ argument: String = "") -> String {
    let method = requirement.isAsync ? "delayedValue" : "value"
    return "\(trying)\(awaiting)\(call).\(method)(\(argument))"
  }

  private var returned: Layout {
    .list(
      open: "\(call).returned(",
      items: [
        .list(
          open: "\(trying)\(awaiting)\(answer)(", items: passed.map(Layout.text), close: ")",
          style: .call)
      ], close: ")", style: .call)
  }

  private func writeGuard(_ otherwise: String, to writer: inout SourceWriter) {
    let condition = "guard let \(answer) = \(found) else {"
    if writer.column + condition.count + otherwise.count + 3 <= Layout.width {
      writer.line("\(condition) \(otherwise) }")
    } else if writer.column + condition.count <= Layout.width {
      writer.block(condition) { $0.line(otherwise) }
    } else {
      writer.line("guard")
      writer.nested { $0.line("let \(answer) = \(found)") }
      writer.line("else { \(otherwise) }")
    }
  }

  private func writeAnswered(_ word: String, to writer: inout SourceWriter) {
    if requirement.isResultSending {
      writeCaught(
        .sequence([.text("nonisolated(unsafe) let value = "), returned]), then: "return value",
        to: &writer)
    } else {
      writeCaught(.sequence([.text(word), returned]), to: &writer)
    }
  }

  /// Writes a statement, and notes what it throws.
  private func writeCaught(
    _ statement: Layout, then last: String? = nil, to writer: inout SourceWriter
  ) {
    guard requirement.failure != .never else {
      writer.put(statement)
      if let last { writer.line(last) }
      return
    }
    let oneLine = Layout.sequence([
      .text("do { "), statement, .text(" } catch { throw \(call).threw(error) }"),
    ])
    if last == nil, writer.column + oneLine.flatWidth <= Layout.width {
      writer.put(oneLine)
      return
    }
    writer.line("do {")
    writer.nested { writer in
      writer.put(statement)
      if let last { writer.line(last) }
    }
    writer.line("} catch {")
    writer.nested { $0.line("throw \(call).threw(error)") }
    writer.line("}")
  }
}
