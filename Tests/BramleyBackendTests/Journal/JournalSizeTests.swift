// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Journal of very many requests")
struct JournalSizeTests {
  @Test(
    "keeps all of fifteen hundred stubs",
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/794", "the oldest are dropped"),
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/1171"))
  func stubs() throws {
    let backend = MockBackend()
    for number in 1...1_500 { try backend.stub(.get("/pies/\(number)"), reply: .status(200)) }

    for number in 1...1_500 { #expect(backend.status(request("/pies/\(number)")) == 200) }
  }

  @Test(
    "still knows the first of twenty thousand requests",
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/1285", "verify fails then"),
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/1713"))
  func requests() throws {
    let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(200)) }
    _ = backend.status(request("POST", "/login"))
    for _ in 1..<20_000 { _ = backend.status(request("/melodies")) }

    try backend.verify(.post("/login"), .once)
    try backend.verify(.get("/melodies"), .exactly(19_999))
    try backend.verifyOrder(.post("/login"), .get("/melodies"))
    #expect(backend.journal.droppedEntryCount == 0)
  }
}
