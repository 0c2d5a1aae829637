// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator
internal import SwiftDiagnostics

/// A message of the macro to the user of the compiler.
struct MacroMessage: DiagnosticMessage {
  /// The macro stands on something else than a protocol.
  static let notAProtocol = MacroMessage(
    message: "@Mock makes mocks of protocols. Put it on the protocol that this type conforms to.",
    severity: .error)

  /// What is wrong, and what to do.
  let message: String
  /// Whether there is a mock all the same.
  let severity: DiagnosticSeverity

  /// The family of the message, for tools.
  var diagnosticID: MessageID { MessageID(domain: "Bramley", id: "mock") }
}

// MARK: -

extension MacroMessage {
  /// Says what the generator says.
  init(_ diagnostic: MockDiagnostic) {
    self.init(
      message: diagnostic.message, severity: diagnostic.severity == .error ? .error : .warning)
  }
}
