// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation
import Testing
import _BramleyTestSupport

@Suite("Journal of several clients", .occupiesACore, .timeLimit(.minutes(1)))
struct JournalConcurrencyTests {
  /// Runs eight clients at once, each on a thread of its own, until all are done.
  private func clients(_ body: @escaping @Sendable (Int) -> Void) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    for client in 0..<8 {
      Thread.detachNewThread {
        body(client)
        end.yield()
      }
    }
    var left = 8
    for await _ in ends {
      left -= 1
      if left == 0 { return }
    }
  }

  @Test("loses no request, and keeps the order of each client")
  func order() async throws {
    let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(200)) }

    await clients { client in
      for number in 0..<1_000 {
        let status = backend.status(request("/melodies?client=\(client)&number=\(number)"))
        if status != 200 { Issue.record("a request got \(status ?? 0)") }
      }
    }

    let entries = backend.journal.entries
    #expect(entries.map(\.number) == Array(1...8_000))
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.offset <= $1.offset })
    for client in 0..<8 {
      let own = try backend.journal.requests(
        matching: .get("/melodies").query("client", "\(client)"))
      #expect(own.map { $0.queryItems[1].value } == (0..<1_000).map(String.init))
    }
  }

  @Test("answers, verifies, adds stubs, reads and clears at the same time")
  func everything() async throws {
    let backend = try MockBackend(journalByteLimit: 50_000) {
      Stub(.get("/melodies"), reply: .sequence(.status(200), .status(503)))
    }

    await clients { client in
      for number in 0..<100 {
        _ = backend.status(request("/melodies"))
        switch client {
        case 0: _ = try? backend.stub(.get("/melodies"), reply: .text("\(number)"))
        case 1: try? backend.verify(.get("/melodies"))
        case 2: try? backend.verifyOrder(.get("/melodies"), .get("/melodies"))
        case 3: try? backend.verifyNothingElse()
        case 4: _ = backend.journal.har()
        case 5 where number.isMultiple(of: 10): backend.clearJournal()
        case 6: _ = backend.status(request("/oven"))
        default: break
        }
      }
    }

    backend.clearJournal()
    _ = backend.status(request("/melodies"))
    try backend.verify(.get("/melodies"), .once)
    try backend.verifyNothingElse()
  }
}
