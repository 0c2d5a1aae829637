// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import Testing
import _BramleyTestSupport

@Suite(
  "Cases of mock-protocols", .enabled(if: CaseFiles.isPresent, CaseFiles.absence), .occupiesACore)
struct CaseTests {
  @Test(
    "get a mock that compiles without warnings when they are alone", arguments: CaseFiles.names)
  func alone(name: String) async throws {
    let proof = try Proof([(name, CaseFiles.text(name))], marker: CaseFiles.marker)
    if let reason = CaseFiles.refused[name] {
      let refusal = try #require(proof.diagnostics[name]?.first)
      #expect(refusal.severity == .error)
      #expect(refusal.message.contains(reason) && refusal.message.contains("P"))
      return
    }
    if CaseFiles.invalid.contains(name) { return }
    #expect(proof.refusals == [])

    for mode in CompilerCheck.Mode.allCases {
      for flags in name.hasPrefix("if_") ? [[], ["-D", "DEBUG"]] : [[]] {
        let check = CompilerCheck(mode: mode, flags: flags)
        let findings = try await check.findings(in: proof.pieces).filter(\.isInMock)
        #expect(findings.isEmpty, "\(mode) \(flags)\n\(proof.report(findings))")
      }
    }
  }

  @Test("get a mock within another type", arguments: CompilerCheck.Mode.allCases)
  func nested(mode: CompilerCheck.Mode) async throws {
    let sources = try CaseFiles.names.filter { !CaseFiles.unfitForNesting.contains($0) }
      .map { (name: $0, text: try CaseFiles.nested($0)) }
    let proof = Proof(sources, marker: CaseFiles.marker)
    #expect(proof.refusals == [])

    let findings = try await CompilerCheck(mode: mode).findings(in: proof.mocked).filter(\.isInMock)

    #expect(findings.isEmpty, "\(proof.report(findings))")
  }

  @Test("have the same mock however many files there are, and in which order")
  func order() throws {
    let sources = try CaseFiles.names
      .map { (name: $0, text: try CaseFiles.nested($0)) }
    func texts(_ proof: Proof) -> [String: String] {
      Dictionary(uniqueKeysWithValues: proof.pieces.map { ($0.name, $0.mock ?? "") })
    }

    let together = texts(Proof(sources, marker: CaseFiles.marker))
    let reversed = texts(Proof(sources.reversed(), marker: CaseFiles.marker))

    #expect(together == reversed)
    for source in sources {
      #expect(
        texts(Proof([source], marker: CaseFiles.marker))[source.name] == together[source.name])
    }
  }

  @Test("have a mock for each marked protocol")
  func counts() throws {
    let accepted = CaseFiles.names.filter { CaseFiles.refused[$0] == nil }
    try #require(!accepted.isEmpty)
    for name in accepted {
      let text = try CaseFiles.text(name)
      let proof = Proof([(name, text)], marker: CaseFiles.marker)
      #expect(proof.counts[name] == text.ranges(of: CaseFiles.marker).count, "\(name)")
    }
  }
}
