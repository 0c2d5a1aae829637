// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyMockGenerator
private import SwiftDiagnostics
private import SwiftParser
public import SwiftSyntax
public import SwiftSyntaxMacros

/// Puts the mock of a protocol beside it.
public struct MockMacro: PeerMacro {
  /// The generator's text is laid out already.
  public static var formatMode: FormatMode { .disabled }

  /// Makes the mock, and hands the generator's diagnostics to the compiler.
  ///
  /// - Parameters:
  ///   - node: The attribute.
  ///   - declaration: What the attribute stands on.
  ///   - context: The compiler's side.
  /// - Returns: The mock; nothing if there is an error among the diagnostics.
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let declaration = declaration.as(ProtocolDeclSyntax.self) else {
      context.diagnose(Diagnostic(node: node, message: MacroMessage.notAProtocol))
      return []
    }
    let source = ProtocolSource(declaration, in: SourceContext(declaration, seenBy: context))
    let generator = MockGenerator(options: MockGenerator.Options(placement: .peer))
    let mock = generator.mock(of: source, in: NoLookup())
    for diagnostic in mock.diagnostics {
      context.diagnose(Diagnostic(node: diagnostic.node, message: MacroMessage(diagnostic)))
    }
    return Parser.parse(source: mock.text).statements.compactMap { $0.item.as(DeclSyntax.self) }
  }
}
