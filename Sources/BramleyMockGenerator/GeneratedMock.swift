// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The mock of one protocol.
public struct GeneratedMock: Sendable {
  /// The name of the mock, with the types around it: "ShopMock" or "Pies.ShopMock".
  public var name: String
  /// The declaration of the mock, or an empty text if there is an error among the diagnostics.
  public var text: String
  /// The import declarations that the text needs, besides that of BramleyMocks.
  public var imports: [String]
  /// What is wrong; without a diagnostic the mock is complete.
  public var diagnostics: [MockDiagnostic]

  /// Creates a mock.
  ///
  /// - Parameters:
  ///   - name: The name of the mock, with the types around it.
  ///   - text: The declaration of the mock.
  ///   - imports: The import declarations that the text needs.
  ///   - diagnostics: What is wrong.
  public init(name: String, text: String, imports: [String], diagnostics: [MockDiagnostic]) {
    self.name = name
    self.text = text
    self.imports = imports
    self.diagnostics = diagnostics
  }
}
