// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@Suite("Mocks of drawn protocols", .occupiesACore)
struct RandomMockTests {
  private static let proof = proof(of: RandomProtocols.drawn)

  @Test("are there for each protocol that can be mocked")
  func nothingIsRefused() {
    let refused = Set(RandomProtocols.drawn.filter { !$0.isMockable }.map(\.name))
    let refusals = Self.proof.refusals.filter { text in
      !refused.contains { text.hasPrefix("\($0):") && text.contains("cannot be copied") }
    }

    #expect(refusals.isEmpty, "\(refusals.prefix(40).joined(separator: "\n"))")
    #expect(refused.allSatisfy { Self.proof.diagnostics[$0]?.isEmpty == false })
  }

  @Test("compile without warnings", arguments: CompilerCheck.Mode.allCases)
  func mocksCompile(mode: CompilerCheck.Mode) async throws {
    let check = CompilerCheck(mode: mode, shared: Pantry.source)

    let findings = try await check.findings(in: Self.proof.mocked).filter(\.isInMock)

    // The list alone would be longer than anybody reads.
    let explanation = findings.isEmpty ? "" : try await Self.explain(findings, check)
    #expect(explanation == "", "seed \(RandomProtocols.seed)")
  }

  @Test("pass the formatter in strict mode")
  func mocksAreFormatted() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bramley-lint-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Five hundred take a few seconds.
    let pieces = Self.proof.mocked.prefix(500)
    for piece in pieces {
      try Data((piece.mock ?? "").utf8).write(to: folder.appending(path: "\(piece.name).swift"))
    }
    let settings = URL(filePath: #filePath).resolvingSymlinksInPath()
      .appending(path: "../../../../.swift-format").standardizedFileURL

    let run = try await ProgramRun(
      "/usr/bin/env",
      ["swift", "format", "lint", "--strict", "--parallel", "--recursive"]
        + ["--configuration", settings.path, folder.path],
      includingErrors: true, isPatient: true)

    #expect(run.status == 0)
    #expect(run.output.isEmpty, "\(run.output.prefix(4_000))")
  }

  /// Shrinks one protocol for each kind of trouble.
  private static func explain(
    _ findings: [CompilerCheck.Finding], _ check: CompilerCheck
  ) async throws -> String {
    // Further findings in a mock mostly follow from its first.
    let firsts = Dictionary(grouping: findings, by: \.piece).values
      .compactMap { piece in piece.first(where: \.isError) ?? piece.first }
    let kinds = Dictionary(grouping: firsts, by: \.kind).sorted {
      ($0.value.count, $1.key) > ($1.value.count, $0.key)
    }
    let samples = kinds.prefix(40).compactMap { kind, findings in
      let name = findings.map(\.piece).min()
      return RandomProtocols.drawn.first { $0.name == name }.map { (draft: $0, sought: kind) }
    }
    let small = try await DrawnProtocol.shrunk(samples) { candidates in
      let found = try await check.findings(in: proof(of: candidates.map(\.draft)).mocked)
      let kinds = Dictionary(grouping: found.filter(\.isInMock), by: \.piece)
      return candidates.map { candidate in
        kinds[candidate.draft.name]?.contains { $0.kind == candidate.sought } == true
      }
    }
    var texts = ["\(firsts.count) of \(proof.mocked.count) mocks, \(kinds.count) kinds of trouble"]
    for (draft, (kind, findings)) in zip(small, kinds) {
      let last = proof(of: [draft])
      texts.append("\n=== \(findings.count) times \(kind)")
      texts.append(last.report(try await check.findings(in: last.mocked).filter(\.isInMock)))
    }
    return texts.joined(separator: "\n")
  }

  private static func proof(of drafts: [DrawnProtocol]) -> Proof {
    Proof(drafts.map { ($0.name, $0.source(marker: Proof.marker)) }, shared: Pantry.source)
  }
}
