// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import SwiftParser
import SwiftSyntax

/// Source files as the generator wants them, found by walking their whole trees.
///
/// The tool finds the same in another way, from bytes and in many files at once; that the mocks of
/// both are the same is a test of its own.
struct SourceFiles: ProtocolLookup {
  /// The protocols after a marker, in the order of the files.
  private(set) var marked: [ProtocolSource] = []
  private var declarations: [String: [LookupResult]] = [:]
  private var types: Set<String> = []
  private var noncopyable: Set<String> = []

  /// Reads files.
  ///
  /// - Parameters:
  ///   - files: The names and texts.
  ///   - marker: What stands in a line before each protocol that is to be mocked.
  init(_ files: [(name: String, text: String)], marker: String) {
    for file in files {
      let walker = Walker(file.name, tree: Parser.parse(source: file.text), marker: marker)
      walker.walk()
      marked += walker.marked
      declarations.merge(walker.declarations) { $0 + $1 }
      types.formUnion(walker.types)
      noncopyable.formUnion(walker.noncopyable)
    }
  }

  /// Finds a name from the inside to the outside.
  func declarations(named name: String, from context: SourceContext) -> [LookupResult] {
    for depth in (0...context.enclosing.count).reversed() {
      let path = (context.enclosing.prefix(depth) + [name]).joined(separator: ".")
      if let found = declarations[path] { return found }
    }
    return []
  }

  /// Says whether a type of any kind is seen from the place.
  func isTypeDeclared(named name: String, from context: SourceContext) -> Bool {
    isFound(name, in: types, from: context)
  }

  /// Says whether a type that cannot be copied is seen from the place.
  func isNoncopyable(named name: String, from context: SourceContext) -> Bool {
    isFound(name, in: noncopyable, from: context)
  }

  private func isFound(
    _ name: String, in names: Set<String>, from context: SourceContext
  ) -> Bool {
    (0...context.enclosing.count).contains { depth in
      names.contains((context.enclosing.prefix(depth) + [name]).joined(separator: "."))
    }
  }

  /// Makes the mocks of all marked protocols as one file.
  func mocks(imports: [String] = []) -> MockFile {
    let generator = MockGenerator(options: .init(placement: .file))
    return MockFile(mocks: marked.map { generator.mock(of: $0, in: self) }, imports: imports)
  }
}

extension SourceFiles {
  /// Walks one file.
  private final class Walker: SyntaxVisitor {
    var marked: [ProtocolSource] = []
    var declarations: [String: [LookupResult]] = [:]
    var types: Set<String> = []
    var noncopyable: Set<String> = []
    private let tree: SourceFileSyntax
    private let marker: String
    private let locations: SourceLocationConverter
    private var context: SourceContext

    init(_ file: String, tree: SourceFileSyntax, marker: String) {
      (self.tree, self.marker) = (tree, marker)
      locations = SourceLocationConverter(fileName: file, tree: tree)
      context = SourceContext(file: file)
      super.init(viewMode: .sourceAccurate)
    }

    func walk() { walk(tree) }

    private func context(of node: some SyntaxProtocol) -> SourceContext {
      var context = context
      let location = node.startLocation(converter: locations)
      (context.line, context.column) = (location.line, location.column)
      return context
    }

    private func declare(_ name: String, _ result: LookupResult) {
      let path = (context.enclosing + [name]).joined(separator: ".")
      declarations[path, default: []].append(result)
      types.insert(path)
    }

    /// Goes into a type.
    private func enter(_ name: String, _ inheritance: InheritanceClauseSyntax?) {
      let path = (context.enclosing + [name]).joined(separator: ".")
      types.insert(path)
      let inherited = inheritance?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      if inherited.contains("~Copyable") { noncopyable.insert(path) }
      context.enclosing.append(name)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      context.imports.append(node.trimmedDescription)
      return .skipChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      let source = ProtocolSource(node, in: context(of: node))
      declare(node.name.text, .protocol(source))
      let lines = node.leadingTrivia.description.split(separator: "\n")
      if lines.contains(where: { $0.drop { $0 == " " } == marker }) { marked.append(source) }
      return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      declare(node.name.text, .alias(node.initializer.value, in: context(of: node)))
      return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      declare(node.name.text, .class(node, in: context(of: node)))
      enter(node.name.text, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { context.enclosing.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { context.enclosing.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { context.enclosing.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { context.enclosing.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      context.enclosing.append(node.extendedType.trimmedDescription)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { context.enclosing.removeLast() }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      let outer = context
      var negated: [String] = []
      for clause in node.clauses {
        let own = clause.condition.map { "(\($0.trimmedDescription))" }
        let isAlone = negated.isEmpty && clause.condition != nil
        context.conditions.append(
          isAlone
            ? clause.condition?.trimmedDescription ?? ""
            : (negated + (own.map { [$0] } ?? [])).joined(separator: " && "))
        if let elements = clause.elements { walk(elements) }
        if let own { negated.append("!\(own)") }
        // Imports count whatever their condition.
        let imports = context.imports
        context = outer
        context.imports = imports
      }
      return .skipChildren
    }
  }
}
