// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator

/// The protocols of a program that a mock is asked of.
struct MockOrders {
  /// A protocol that a mock is asked of.
  struct Order: Sendable {
    /// The protocol.
    var reference: Program.Reference
    /// What stands around it, as far as the mock is concerned.
    var context: SourceContext
  }

  /// The protocols, each once.
  private(set) var orders: [Order] = []
  /// Why some are not among them, and what else is wrong with the sources.
  private(set) var diagnostics: [SourceDiagnostic] = []

  private let program: Program
  private let choice: MockChoice
  private var seen: Set<Program.Reference> = []

  /// Collects what a program asks for.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - choice: Which declarations ask for a mock.
  init(_ program: Program, _ choice: MockChoice) {
    self.program = program
    self.choice = choice
    for file in program.files { reportDefects(of: file) }
    let chosen = program.references { choice.includes($0) }
      .filter { choice.includes(program.files[$0.file]) }
    for reference in chosen where program[reference].kind == .protocol {
      add(reference, for: program.context(of: reference))
    }
    for reference in chosen where program[reference].kind == .request { add(request: reference) }
  }

  private mutating func reportDefects(of file: ProgramFile) {
    if let reason = file.unreadable {
      diagnostics.append(SourceDiagnostic(.error, reason, file: file.path))
    }
    guard choice.includes(file) else { return }
    for problem in file.scanned.problems { report(problem, in: file) }
    let matters = file.mayAsk || choice.includesAll && !file.scanned.declarations.isEmpty
    if let damage = file.scanned.damage, matters { report(damage, in: file) }
  }

  private mutating func report(_ problem: ScannedFile.Problem, in file: ProgramFile) {
    diagnostics.append(
      SourceDiagnostic(
        .error, problem.message, file: file.path, line: problem.line, column: problem.column))
  }

  private mutating func add(_ reference: Program.Reference, for context: SourceContext) {
    guard seen.insert(reference).inserted else { return }
    let found = program[reference]
    let obstacle: String? =
      if found.isLocal {
        "stands in a function, where a mock in another file cannot see it. Move it out of the "
          + "function"
      } else if found.isPrivate {
        "is private, or a type around it is, so a mock in another file cannot see it. Make it "
          + "internal"
      } else {
        nil
      }
    guard let obstacle else { return orders.append(Order(reference: reference, context: context)) }
    diagnostics.append(
      SourceDiagnostic(
        found.isMarked ? .error : .warning, at: context,
        "The protocol \(found.name) \(obstacle)\(found.isMarked ? "" : ", or do without a mock")."))
  }

  /// Adds the protocol that the extension behind a marker names.
  private mutating func add(request reference: Program.Reference) {
    let request = program[reference]
    let context = program.context(of: reference)
    let meaning = program.meaning(
      of: request.name, in: request.enclosing, file: reference.file)
    switch meaning {
    case .unknown:
      diagnostics.append(
        SourceDiagnostic(
          at: context,
          "The protocol \(request.name) is not among the sources. Pass the file or folder that "
            + "declares it too."))
    case .ambiguous(let references):
      let places = references.map { "\(program.files[$0.file].path):\(program[$0].line)" }
      diagnostics.append(
        SourceDiagnostic(
          at: context,
          "\(request.name) is declared at \(places.joined(separator: " and at ")). Write the name "
            + "of the module before it, or pass fewer sources."))
    case .declarations(let references):
      for reference in references { add(requested: reference, by: context, name: request.name) }
    }
  }

  private mutating func add(
    requested reference: Program.Reference, by request: SourceContext, name: String
  ) {
    guard program[reference].kind == .protocol else {
      diagnostics.append(
        SourceDiagnostic(at: request, "\(name) is no protocol, so it cannot be mocked."))
      return
    }
    var context = program.context(of: reference)
    context.imports = request.imports + context.imports.filter { !Self.isHidden($0) }
    context.conditions = request.conditions + context.conditions
    add(reference, for: context)
  }

  /// Whether an import can be of no use outside of its module.
  private static func isHidden(_ declaration: String) -> Bool {
    ["private", "fileprivate", "internal", "@_implementationOnly", "@testable"].contains { word in
      declaration.split { $0 == " " || $0 == "\n" }.contains { $0 == word }
    }
  }
}
