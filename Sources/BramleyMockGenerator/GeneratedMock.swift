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
}
