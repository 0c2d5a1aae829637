// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator
internal import SwiftSyntax

/// Answers the generator's questions about one protocol, and remembers what could not be answered.
final class ProgramLookup: ProtocolLookup {
  private let program: Program
  private let trees: TreeStore
  private let known: Set<String>
  /// What is wrong with the declarations that were asked for.
  private(set) var diagnostics: [SourceDiagnostic] = []
  /// Whether a name was asked for that the protocol does not inherit, so that its mock can depend
  /// on more than its inheritance.
  private(set) var isSurprised = false

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - program: Where to look.
  ///   - trees: The trees of protocols that others inherit.
  ///   - known: The names that the protocol inherits.
  init(_ program: Program, trees: TreeStore, known: Set<String>) {
    self.program = program
    self.trees = trees
    self.known = known
  }

  func declarations(named name: String, from context: SourceContext) -> [LookupResult] {
    if !known.contains(name) { isSurprised = true }
    guard let file = program.file(at: context.file) else { return [] }
    let user = program.reference(at: context, in: file)
    switch program.meaning(of: name, in: context.enclosing, file: file, usedBy: user) {
    case .unknown: return []
    case .declarations(let references): return references.compactMap { result(for: $0) }
    case .ambiguous(let references):
      let places = references.map { reference in
        "\(program.files[reference.file].path):\(program[reference].line)"
      }
      diagnostics.append(
        SourceDiagnostic(
          at: context,
          "\(name) is declared at \(places.joined(separator: " and at ")), and it cannot be told "
            + "which of them is meant. Pass fewer sources, or write more of the name."))
      return references.prefix(1).compactMap { result(for: $0) }
    }
  }

  /// Says whether a type has the name; of names that mocks are not written with it knows those of
  /// protocols alone, and of classes and aliases that somebody inherits.
  func isTypeDeclared(named name: String, from context: SourceContext) -> Bool {
    guard let file = program.file(at: context.file) else { return false }
    if program.isTypeSeen(name, in: context.enclosing, file: file, where: { _ in true }) {
      return true
    }
    guard program.hasDeclaration(of: name) else { return false }
    let user = program.reference(at: context, in: file)
    switch program.meaning(of: name, in: context.enclosing, file: file, usedBy: user) {
    case .unknown: return false
    case .declarations, .ambiguous: return true
    }
  }

  func isNoncopyable(named name: String, from context: SourceContext) -> Bool {
    guard let file = program.file(at: context.file) else { return false }
    return program.isTypeSeen(name, in: context.enclosing, file: file, where: \.isNoncopyable)
  }

  private func result(for reference: Program.Reference) -> LookupResult? {
    let found = program[reference]
    let context = program.context(of: reference)
    switch found.kind {
    case .alias:
      guard !program.isCircular(reference) else {
        diagnostics.append(
          SourceDiagnostic(
            at: context, "The type alias \(found.name) stands for itself. Mend it first."))
        return nil
      }
      return .alias(SliceParser.type(found), in: context)
    case .class: return SliceParser.class(found).map { .class($0, in: context) }
    case .request: return nil
    case .protocol:
      switch trees.tree(of: reference, { SliceParser.protocol(found, in: context) }) {
      case .success(let source): return .protocol(source)
      case .failure(let diagnostic):
        diagnostics.append(diagnostic)
        return nil
      }
    }
  }
}

// MARK: -

extension Program {
  /// The declaration that starts at a place.
  func reference(at context: SourceContext, in file: Int) -> Reference? {
    let declarations = files[file].scanned.declarations
    let index = declarations.firstIndex {
      $0.line == context.line && $0.column == context.column && $0.kind != .request
    }
    return index.map { Reference(file: file, declaration: $0) }
  }

  /// What stands around a declaration.
  func context(of reference: Reference) -> SourceContext {
    let found = self[reference]
    let file = files[reference.file]
    return SourceContext(
      enclosing: found.enclosing, conditions: found.conditions, imports: file.scanned.imports,
      file: file.path, line: found.line, column: found.column)
  }
}
