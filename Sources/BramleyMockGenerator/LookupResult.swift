// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import SwiftSyntax

/// What an inherited name means.
public enum LookupResult: Sendable {
  /// A protocol.
  case `protocol`(ProtocolSource)
  /// A type alias, with the type that it stands for.
  case alias(TypeSyntax, in: SourceContext)
  /// A class, with its whole declaration or only its head.
  case `class`(ClassDeclSyntax, in: SourceContext)
}
