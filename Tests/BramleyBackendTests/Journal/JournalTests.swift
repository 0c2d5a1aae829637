// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@testable import BramleyBackend

@Suite("Journal")
struct JournalTests {
  @Test("numbers the requests and says what became of each")
  func outcomes() throws {
    let backend = try MockBackend {
      Stub(.get("/melodies"), reply: .status(200))
      Stub(.get("/slow"), reply: .text("hot").status(201).after(.seconds(1)))
      Stub(.get("/computed"), reply: .computed { _ in .status(200) })
      Stub(.get("/fault"), reply: .fault(.connectionReset))
      Stub(.get("/cut"), reply: .text("hot").fault(.truncatedBody(after: 1)))
      Stub(.get("/mixed"), reply: .sequence(.status(200), .fault(.stall), .fault(.garbage)))
    }
    for path in ["/melodies", "/slow", "/computed", "/fault", "/cut", "/nothing"] {
      _ = backend.respond(to: request("https://api.apple.pie\(path)"))
    }
    for _ in 0..<3 { _ = backend.respond(to: request("/mixed")) }

    #expect(
      backend.journal.description == """
        #1 GET https://api.apple.pie/melodies → 200
        #2 GET https://api.apple.pie/slow → 201
        #3 GET https://api.apple.pie/computed → (computed)
        #4 GET https://api.apple.pie/fault → connectionReset
        #5 GET https://api.apple.pie/cut → 200, truncatedBody(after: 1)
        #6 GET https://api.apple.pie/nothing → 404, no stub
        #7 GET /mixed → 200
        #8 GET /mixed → stall
        #9 GET /mixed → garbage
        """)
    #expect(backend.journal.unmatched.map(\.number) == [6])
    #expect(backend.journal.requests[5].path == "/nothing")
    #expect(backend.journal.requests.count == 9)
  }

  @Test("names the stub that answered, and the status")
  func stub() throws {
    let backend = MockBackend()
    try backend.add(placedStub(.get("/melodies"), line: 7))
    _ = backend.status(request("/melodies"))

    guard case .matched(let stub, let status) = backend.journal.entries.first?.outcome else {
      Issue.record("the request is unmatched")
      return
    }
    #expect(stub.location.line == 7)
    #expect(status == 200)
  }

  @Test(
    "drops its oldest entries to stay within its bytes, and says how many",
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/1501", "bodies exhaust memory"))
  func bounded() {
    let backend = MockBackend(journalByteLimit: 100_000)
    for number in 1...1_000 {
      _ = backend.status(
        request("POST", "/order/\(number)", body: String(repeating: "🍏", count: 250)))
    }

    let journal = backend.journal
    #expect(journal.entries.count > 40)
    #expect(journal.entries.count < 100)
    #expect(journal.droppedEntryCount == 1_000 - journal.entries.count)
    #expect(journal.entries.last?.number == 1_000)
    #expect(journal.entries.first?.number == journal.droppedEntryCount + 1)
    #expect(
      journal.description.hasPrefix("(\(journal.droppedEntryCount) older requests were dropped)\n"))
  }

  @Test(
    "cuts a huge body, and says so",
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/773"),
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/1501"))
  func hugeBody() throws {
    let backend = MockBackend(journalByteLimit: 80_000)
    _ = backend.status(request("/melodies"))
    _ = backend.status(request("POST", "/upload", body: String(repeating: "a", count: 1_000_000)))

    let upload = try #require(backend.journal.requests.last)
    #expect(backend.journal.entries.count == 2)
    #expect(upload.body.count == 10_000)
    #expect(upload.bodyByteCount == 1_000_000)
    #expect(upload.isBodyCut)
    #expect(!backend.journal.requests[0].isBodyCut)
    #expect(
      backend.journal.entries[1].description
        == "#2 POST /upload → 404, no stub (body cut to 10000 of 1000000 bytes)")
  }

  @Test("keeps the newest entry, whatever its limit", arguments: [0, -1, Int.min])
  func noRoom(limit: Int) {
    let backend = MockBackend(journalByteLimit: limit)
    _ = backend.status(request("/melodies"))
    _ = backend.status(request("POST", "/order", body: "Crumble"))

    #expect(backend.journal.entries.map(\.number) == [2])
    #expect(backend.journal.droppedEntryCount == 1)
  }

  @Test("forgets everything when it is cleared, but numbers go on")
  func clear() {
    let backend = MockBackend(journalByteLimit: 0)
    _ = backend.status(request("/melodies"))
    _ = backend.status(request("/melodies"))

    backend.clearJournal()
    #expect(backend.journal.entries.isEmpty)
    #expect(backend.journal.droppedEntryCount == 0)
    _ = backend.status(request("/melodies"))

    #expect(backend.journal.entries.map(\.number) == [3])
  }

  @Test("stays within its bytes for a million requests", .occupiesACore)
  func million() {
    var store = JournalStore(byteLimit: 100_000)
    var sent = HTTPRequest(target: "/melodies")
    for number in 1...1_000_000 {
      sent.target = number.isMultiple(of: 2) ? "/melodies" : "/melodies?page=1"
      store.append(sent, .unmatched, at: .zero)
      if number.isMultiple(of: 10_000) {
        #expect(store.keptByteCount <= 100_000)
        #expect(store.placeCount <= 600)
      }
    }

    let journal = store.snapshot
    #expect(journal.entries.count + journal.droppedEntryCount == 1_000_000)
    #expect(journal.entries.last?.number == 1_000_000)
  }
}
