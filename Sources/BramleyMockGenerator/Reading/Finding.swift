// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// A diagnostic before its place in the file is known.
struct Finding {
  let severity: MockDiagnostic.Severity
  let node: Syntax
  let context: SourceContext
  let message: String

  init(
    _ severity: MockDiagnostic.Severity, _ node: Syntax, _ context: SourceContext,
    _ message: String
  ) {
    self.severity = severity
    self.node = node
    self.context = context
    self.message = message
  }

  /// The diagnostic, with the place of the node counted from that of its protocol.
  var diagnostic: MockDiagnostic {
    let root = Self.protocolDeclaration(around: node) ?? node
    let start = root.positionAfterSkippingLeadingTrivia
    let offset = max(node.positionAfterSkippingLeadingTrivia.utf8Offset - start.utf8Offset, 0)
    let before = Array(root.trimmedDescription.utf8.prefix(offset))
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    let lastLine = before.lastIndex(of: UInt8(ascii: "\n")).map { before.count - $0 - 1 }
    return MockDiagnostic(
      severity: severity, message: message, node: node, file: context.file,
      line: context.line + lines, column: lastLine.map { $0 + 1 } ?? context.column + before.count)
  }

  private static func protocolDeclaration(around node: Syntax) -> Syntax? {
    var node: Syntax? = node
    while let current = node, !current.is(ProtocolDeclSyntax.self) { node = current.parent }
    return node
  }
}
