// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import SwiftParser
import SwiftSyntax

/// A source file whose last protocol is to be mocked.
struct Kitchen: ProtocolLookup {
  /// The mock.
  var mock: GeneratedMock {
    guard let source = protocols.last else { fatalError("No protocol in \(statements)") }
    return generator.mock(of: source, in: self)
  }

  private let statements: CodeBlockItemListSyntax
  private let locations: SourceLocationConverter
  private let generator: MockGenerator
  private let enclosing: [String]
  private let conditions: [String]

  init(
    _ source: String, placement: MockGenerator.Placement = .file, enclosing: [String] = [],
    conditions: [String] = []
  ) {
    let tree = Parser.parse(source: source)
    statements = tree.statements
    locations = SourceLocationConverter(fileName: "Shop.swift", tree: tree)
    generator = MockGenerator(options: .init(placement: placement))
    (self.enclosing, self.conditions) = (enclosing, conditions)
  }

  func declarations(named name: String, from context: SourceContext) -> [LookupResult] {
    statements.compactMap { statement in
      if let found = statement.item.as(ProtocolDeclSyntax.self), found.name.text == name {
        return .protocol(ProtocolSource(found, in: self.context(of: found)))
      }
      if let found = statement.item.as(TypeAliasDeclSyntax.self), found.name.text == name {
        return .alias(found.initializer.value, in: self.context(of: found))
      }
      if let found = statement.item.as(ClassDeclSyntax.self), found.name.text == name {
        return .class(found, in: self.context(of: found))
      }
      return nil
    }
  }

  func isTypeDeclared(named name: String, from context: SourceContext) -> Bool {
    statements.contains { $0.item.asProtocol((any NamedDeclSyntax).self)?.name.text == name }
  }

  func isNoncopyable(named name: String, from context: SourceContext) -> Bool {
    statements.contains { statement in
      guard let type = statement.item.as(StructDeclSyntax.self), type.name.text == name else {
        return false
      }
      return type.inheritanceClause?.trimmedDescription.contains("~Copyable") ?? false
    }
  }

  private var protocols: [ProtocolSource] {
    statements.compactMap { statement in
      statement.item.as(ProtocolDeclSyntax.self).map { ProtocolSource($0, in: context(of: $0)) }
    }
  }

  private func context(of declaration: some SyntaxProtocol) -> SourceContext {
    let location = declaration.startLocation(converter: locations)
    return SourceContext(
      enclosing: enclosing, conditions: conditions, imports: ["import Foundation"],
      file: "Shop.swift", line: location.line, column: location.column)
  }
}
