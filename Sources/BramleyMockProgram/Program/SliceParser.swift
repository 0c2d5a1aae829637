// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator
private import SwiftDiagnostics
internal import SwiftParser
private import SwiftParserDiagnostics
internal import SwiftSyntax

/// Makes trees of the slices of source that were found, and of nothing else.
enum SliceParser {
  /// Parses a protocol.
  ///
  /// - Parameters:
  ///   - found: The protocol.
  ///   - context: What stands around it.
  /// - Returns: The protocol, or what is wrong with its source.
  static func `protocol`(
    _ found: FoundDeclaration, in context: SourceContext
  ) -> Result<ProtocolSource, SourceDiagnostic> {
    guard String(validating: found.source, as: UTF8.self) != nil else {
      return .failure(
        SourceDiagnostic(
          at: context,
          "The protocol \(found.name) has bytes that are not UTF-8. Save the file as UTF-8."))
    }
    let tree = found.source.withUnsafeBufferPointer { bytes in
      var parser = Parser(bytes)
      return DeclSyntax.parse(from: &parser)
    }
    guard let declaration = tree.as(ProtocolDeclSyntax.self), !tree.hasError else {
      return .failure(complaint(about: self.tree(of: found), found, in: context))
    }
    return .success(ProtocolSource(declaration, in: context))
  }

  /// Parses a class, as far as it can be parsed.
  static func `class`(_ found: FoundDeclaration) -> ClassDeclSyntax? {
    tree(of: found).statements.first?.item.as(ClassDeclSyntax.self)
  }

  /// Parses a type.
  static func type(_ found: FoundDeclaration) -> TypeSyntax {
    found.source.withUnsafeBufferPointer { bytes in
      var parser = Parser(bytes)
      return TypeSyntax.parse(from: &parser)
    }
  }

  private static func tree(of found: FoundDeclaration) -> SourceFileSyntax {
    found.source.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// The first complaint of the parser, at its place in the file.
  private static func complaint(
    about tree: SourceFileSyntax, _ found: FoundDeclaration, in context: SourceContext
  ) -> SourceDiagnostic {
    let complaints = ParseDiagnosticsGenerator.diagnostics(for: tree)
    guard let complaint = complaints.first else {
      return SourceDiagnostic(
        at: context, "The protocol \(found.name) cannot be parsed. Mend its declaration first.")
    }
    let converter = SourceLocationConverter(fileName: context.file, tree: tree)
    let start = converter.location(for: tree.positionAfterSkippingLeadingTrivia)
    let place = converter.location(for: complaint.position)
    let isFirstLine = place.line == start.line
    return SourceDiagnostic(
      .error, "The protocol \(found.name) cannot be parsed: \(complaint.message). Mend it first.",
      file: context.file, line: context.line + place.line - start.line,
      column: isFirstLine ? context.column + place.column - start.column : place.column)
  }
}
