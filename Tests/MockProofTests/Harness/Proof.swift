// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import Foundation

/// The mocks of some sources, and what there is to say against them.
struct Proof {
  /// The line that asks for a mock in the files of these tests.
  static let marker = "/// bramley:mock"

  /// The pieces, with the text of their mocks.
  var pieces: [CompilerCheck.Piece]
  /// The diagnostics by the name of the piece.
  var diagnostics: [String: [MockDiagnostic]]
  /// How many mocks each piece has.
  var counts: [String: Int]

  private let marker: String

  /// Generates the mocks of files that are all inputs of one run.
  ///
  /// - Parameters:
  ///   - sources: The names of the files, without ".swift", and their texts.
  ///   - shared: A further file for all.
  ///   - marker: The line that asks for a mock.
  init(
    _ sources: [(name: String, text: String)], shared: String = "", marker: String = Self.marker
  ) {
    let files = [(name: "Shared", text: shared)] + sources
    let found = SourceFiles(files, marker: marker)
    let generator = MockGenerator(options: .init(placement: .file))
    let marked = Dictionary(grouping: found.marked) { $0.context.file }
    (pieces, diagnostics, counts, self.marker) = ([], [:], [:], marker)
    for source in sources {
      let mocks = (marked[source.name] ?? []).map { generator.mock(of: $0, in: found) }
      diagnostics[source.name] = mocks.flatMap(\.diagnostics)
      counts[source.name] = mocks.count { !$0.text.isEmpty }
      pieces.append(
        CompilerCheck.Piece(
          name: source.name, source: source.text, mock: MockFile(mocks: mocks).text))
    }
  }

  /// What the generator refused, as text.
  var refusals: [String] {
    pieces.flatMap { piece in
      let diagnostics = diagnostics[piece.name] ?? []
      let isDropped = diagnostics.isEmpty && isMarked(piece) && counts[piece.name] == 0
      return diagnostics.map { "\(piece.name): \($0)" }
        + (isDropped ? ["\(piece.name): there is no mock, and nothing says why"] : [])
    }
  }

  /// The pieces that have a mock.
  var mocked: [CompilerCheck.Piece] { pieces.filter { counts[$0.name] != 0 } }

  private func isMarked(_ piece: CompilerCheck.Piece) -> Bool { piece.source.contains(marker) }
}
