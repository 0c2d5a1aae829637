// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator
private import SwiftParser
internal import SwiftSyntax
internal import SwiftSyntaxMacros

extension SourceContext {
  /// What the compiler tells a macro about the place of a declaration.
  ///
  /// The mock stands beside the protocol, within the same `#if` and under the same imports, so
  /// neither has to be known.
  init(_ declaration: ProtocolDeclSyntax, seenBy context: some MacroExpansionContext) {
    let location = context.location(
      of: declaration, at: .afterLeadingTrivia, filePathMode: .filePath)
    self.init(
      enclosing: context.lexicalContext.reversed().compactMap(\.typeName),
      file: location?.file.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? "",
      line: location?.line.as(IntegerLiteralExprSyntax.self)?.representedLiteralValue ?? 1,
      column: location?.column.as(IntegerLiteralExprSyntax.self)?.representedLiteralValue ?? 1)
  }
}

// MARK: -

extension Syntax {
  /// The name of the type that a node of the lexical context declares or extends.
  fileprivate var typeName: String? {
    if let type = asProtocol((any NamedDeclSyntax).self) { return type.name.text }
    return `as`(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}
