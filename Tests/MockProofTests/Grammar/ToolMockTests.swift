// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockProgram
import Foundation
import Testing
import _BramleyTestSupport

/// The way of `bramley mock`: protocols are found in the bytes of many files, and all mocks are one
/// file.
@Suite("Mocks of drawn protocols, made by the tool", .occupiesACore)
struct ToolMockTests {
  /// Others than those that the engine is given.
  private static let drawn = (0..<400)
    .map { DrawnProtocol(number: $0, seed: RandomProtocols.seed &+ 1) }.filter(\.isMockable)

  @Test(
    "are one file that compiles without warnings",
    arguments: [CompilerCheck.Mode.swift5, .upcoming])
  func oneFile(mode: CompilerCheck.Mode) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bramley-drawn-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var pieces = Self.drawn.map {
      CompilerCheck.Piece(name: $0.name, source: $0.source(marker: Proof.marker), mock: nil)
    }
    pieces.append(CompilerCheck.Piece(name: "Shared", source: Pantry.source, mock: nil))
    for piece in pieces {
      try Data(piece.source.utf8).write(to: folder.appending(path: "\(piece.name).swift"))
    }
    let output = folder.appending(path: "Mocks.swift")

    let outcome = try MockRun(sources: [folder.path], output: output.path).write()
    try #require(outcome.diagnostics.map(\.description) == [])
    let mocks = try String(contentsOf: output, encoding: .utf8)
    pieces.append(CompilerCheck.Piece(name: "Mocks", source: "", mock: mocks))
    let findings = try await CompilerCheck(mode: mode, size: pieces.count).findings(in: pieces)

    #expect(outcome.mockCount >= Self.drawn.count)
    #expect(findings.isEmpty, "\(findings.prefix(20).map(\.description).joined(separator: "\n"))")
  }
}
