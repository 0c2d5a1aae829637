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
    let mocks = SourceFiles(files, marker: "// bramley:mock").mocks().mocks
    #expect(mocks.flatMap(\.diagnostics).map(\.description) == [])

    let header = "// Part of the Bramley project.\n// SPDX-License-Identifier: Apache-2.0\n\n"
    let expected = Dictionary(grouping: mocks, by: \.name).map { name, mocks in
      (file: "\(name).swift", text: header + MockFile(mocks: mocks).text)
    }
    let folder = Self.folder.appending(path: "Generated")
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    if GoldenFile.acceptsNewTexts {
      for file in found { try FileManager.default.removeItem(at: folder.appending(path: file)) }
      for (file, text) in expected {
        try Data(text.utf8).write(to: folder.appending(path: file))
      }
      return
    }
    let advice: Comment = "Run the tests once with BRAMLEY_ACCEPT_GOLDEN=1, and read what changed."
    #expect(found.sorted() == expected.map(\.file).sorted(), advice)
    for (file, text) in expected {
      let kept = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(kept == text, "\(file): \(advice)")
    }
  }
}
