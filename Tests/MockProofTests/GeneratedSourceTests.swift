// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import Foundation
import Testing
import _BramleyTestSupport

@Suite("Mocks that are checked in")
struct GeneratedSourceTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../MockBehaviourTests").standardizedFileURL

  @Test("are what the generator writes for their protocols")
  func upToDate() throws {
    let protocols = Self.folder.appending(path: "Protocols")
    let names = try FileManager.default.contentsOfDirectory(atPath: protocols.path).sorted()
    let files = try names.map { name in
      let text = try String(contentsOf: protocols.appending(path: name), encoding: .utf8)
      return (name: name, text: text)
    }
    let mocks = SourceFiles(files, marker: "// bramley:mock").mocks()
    let header = "// Part of the Bramley project.\n// SPDX-License-Identifier: Apache-2.0\n\n"
    let text = header + mocks.text
    let file = Self.folder.appending(path: "Generated/Mocks.swift")

    #expect(mocks.mocks.flatMap(\.diagnostics).map(\.description) == [])
    if GoldenFile.acceptsNewTexts { try Data(text.utf8).write(to: file) }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == text,
      "Run the tests once with BRAMLEY_ACCEPT_GOLDEN=1, and read what changed.")
  }
}
