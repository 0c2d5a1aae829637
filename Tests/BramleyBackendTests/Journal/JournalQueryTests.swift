// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Journal queries")
struct JournalQueryTests {
  @Test("give the requests of a kind, oldest first, with the parameters of the pattern")
  func matching() throws {
    let backend = MockBackend()
    try backend.add(placedStub(.get("/{anything}/{id}"), line: 3))
    for address in ["/melodies/7", "/oven", "/melodies/8"] { _ = backend.status(request(address)) }

    let melodies = try backend.journal.requests(matching: .get("/melodies/{melody}"))

    #expect(melodies.map(\.path) == ["/melodies/7", "/melodies/8"])
    #expect(melodies.map(\.pathParameters) == [["melody": "7"], ["melody": "8"]])
    #expect(try backend.journal.entries(matching: .any("/oven")).map(\.number) == [2])
  }

  @Test("refuse a pattern that cannot be read")
  func mistake() {
    #expect(throws: BackendError.self) { try MockBackend().journal.requests(matching: .get("/{a")) }
  }
}
