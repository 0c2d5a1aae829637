// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@testable import BramleyBackend

@Suite("Replies in the journal")
struct JournalRepliesTests {
  @Test("take no bytes when they are the stub's own")
  func shared() throws {
    let body = String(repeating: "a", count: 10_000)
    let backend = try MockBackend(journalByteLimit: 100_000) {
      Stub(.get("/melodies"), reply: .sequence(.text(body), .text(body).after(.seconds(1))))
    }

    for _ in 1...100 { _ = backend.status(request("/melodies")) }

    #expect(backend.journal.droppedEntryCount == 0)
    #expect(backend.journal.entries.allSatisfy { $0.answer.ownByteCount == 0 })
  }

  @Test("that are computed do not keep the body of their request")
  func computed() throws {
    let backend = try MockBackend { Stub(.any("/**"), reply: .computed { _ in .status(200) }) }

    _ = backend.respond(to: request("POST", "/upload"))

    guard case .steps(let steps)? = backend.journal.entries.first?.answer.plan else {
      Issue.record("the plan is not kept")
      return
    }
    #expect(steps.isEmpty)
  }

  @Test("are cut to their head when they take too much")
  func limited() throws {
    let stub = ActiveStub(
      placedStub(.get("/"), reply: .computed { _ in .status(200) }, line: 3), id: StubID(number: 1),
      at: .zero)
    let plan = ReplyPlan.steps([
      .head(status: 201, headers: ["X-Oven": "hot"], bodyByteCount: 5_000),
      .bytes(Array(repeating: 97, count: 5_000)), .fault(.connectionReset),
    ])
    let answer = BramleyBackend.Answer(stub: stub, plan: plan, isShared: false)

    #expect(answer.ownByteCount > 5_000)
    #expect(answer.limited(to: 6_000).ownByteCount == answer.ownByteCount)
    #expect(answer.limited(to: 1_000).ownByteCount < 1_000)
    #expect(answer.limited(to: 1_000).description == "201, connectionReset")
  }
}
