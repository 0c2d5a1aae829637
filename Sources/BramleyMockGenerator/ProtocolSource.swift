// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import SwiftSyntax

/// A protocol declaration with what stands around it in its file.
public struct ProtocolSource: Sendable {
  /// The declaration, from the parser or from the compiler.
  public var declaration: ProtocolDeclSyntax
  /// What stands around it.
  public var context: SourceContext

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - declaration: The declaration.
  ///   - context: What stands around it.
  public init(_ declaration: ProtocolDeclSyntax, in context: SourceContext) {
    self.declaration = declaration
    self.context = context
  }
}
