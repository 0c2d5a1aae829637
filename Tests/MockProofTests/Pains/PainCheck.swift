// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import Testing

/// A protocol that some generator has had trouble with, with the mock that it gets here.
struct PainCheck {
  private let proof: Proof
  /// The text of the file with the mock.
  let mock: String

  /// Makes the mock.
  ///
  /// - Parameters:
  ///   - source: The file, with a marker before each protocol that is to be mocked.
  ///   - others: Further files.
  init(_ source: String, beside others: [String] = []) {
    let more = others.enumerated().map { (name: "Other\($0)", text: $1) }
    proof = Proof([(name: "Pain", text: source)] + more)
    mock = proof.pieces[0].mock ?? ""
  }

  /// The diagnostics, as text.
  var diagnostics: [String] { proof.diagnostics.values.flatMap(\.self).map(\.description) }

  /// Expects that there is a mock, and that it compiles without warnings in every mode.
  ///
  /// - Parameters:
  ///   - use: Code that uses the mock, such as a test would.
  ///   - flags: Further options of the compiler.
  ///   - sourceLocation: The line that expects it.
  /// - Throws: An error when the compiler cannot be run.
  func expectCompiles(
    with use: String = "", flags: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(proof.refusals == [], sourceLocation: sourceLocation)
    var pieces = proof.pieces
    if !use.isEmpty {
      // What is written by hand is checked as strictly as what is generated.
      pieces.append(.init(name: "Use", source: "", mock: "import BramleyMocks\n\(use)\n"))
    }
    // Files without a marker have no mock that could be wrong.
    for index in pieces.indices where pieces[index].name.hasPrefix("Other") {
      pieces[index] = .init(name: pieces[index].name, source: pieces[index].source, mock: nil)
    }
    for mode in CompilerCheck.Mode.allCases {
      let findings = try await CompilerCheck(mode: mode, flags: flags).findings(in: pieces)
        .filter { $0.isInMock || $0.isError }
      #expect(
        findings.isEmpty, "\(mode)\n\(proof.report(findings))", sourceLocation: sourceLocation)
    }
  }
}
