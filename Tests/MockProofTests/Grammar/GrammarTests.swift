// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@Suite("Grammar", .occupiesACore)
struct GrammarTests {
  @Test("draws protocols that compile without mocks and without warnings")
  func protocolsAreValid() async throws {
    let drawn = RandomProtocols.drawn
    let pieces = drawn.map {
      CompilerCheck.Piece(name: $0.name, source: $0.source(marker: Proof.marker), mock: nil)
    }

    let findings = try await CompilerCheck(mode: .swift6, shared: Pantry.source).findings(
      in: pieces)

    #expect(findings.isEmpty, "\(findings.prefix(30).map(\.description).joined(separator: "\n"))")
  }

  @Test("draws each of its features")
  func featuresAreDrawn() {
    let protocols = Set(RandomProtocols.drawn.flatMap(\.features))
    let members = Set(RandomProtocols.drawn.flatMap { $0.members.flatMap(\.features) })

    #expect(ProtocolFeature.allCases.filter { !protocols.contains($0) } == [])
    #expect(MemberFeature.all.filter { !members.contains($0) } == [])
  }
}
