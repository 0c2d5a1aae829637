// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation
import Testing
import _BramleyTestSupport

extension ReplyTests {
  @Suite("computed(_:)")
  struct Computed {
    private struct ColdOven: Error {}

    private static func answer(_ reply: Reply) async throws -> ReplyPlan? {
      let backend = MockBackend()
      try backend.stub(.get("/melodies/{id}"), reply: reply)
      return await backend.respond(to: request("/melodies/Crumble%20Waltz")).computed()
    }

    @Test("makes the reply from the request and its path parameters")
    func parameters() async throws {
      let plan = try await Self.answer(
        .computed { .text($0.pathParameters["id"] ?? "") }.header("X-Oven", "hot").status(201))

      #expect(plan?.response?.bodyText == "Crumble Waltz")
      #expect(plan?.response?.headers["X-Oven"] == "hot")
      #expect(plan?.response?.status == 201)
    }

    @Test("gives a 500 that says what was thrown")
    func failure() async throws {
      let plan = try await Self.answer(.computed { _ in throw ColdOven() })

      #expect(plan?.response?.status == 500)
      #expect(plan?.response?.bodyText.contains("ColdOven") == true)
      #expect(plan?.response?.bodyText.contains("GET /melodies/Crumble%20Waltz") == true)
    }

    @Test("gives a 500 that says what is wrong with the reply it made")
    func mistake() async throws {
      let plan = try await Self.answer(
        .computed { _ in .file(URL(fileURLWithPath: "/no/such/melody")) })

      #expect(plan?.response?.status == 500)
      #expect(plan?.response?.bodyText.contains("/no/such/melody") == true)
    }

    @Test("waits for its own delay and for that of the reply it made")
    func delays() async throws {
      let backend = MockBackend()
      try backend.stub(
        .get("/"),
        reply: .computed { _ in .status(200).after(.seconds(2)) }.after(.seconds(1)))

      let plan = backend.respond(to: request("/"))
      let computed = await plan.computed()

      #expect(plan.waits == [.seconds(1)])
      #expect(computed?.waits == [.seconds(2)])
      #expect(backend.journal.entries.first?.description == "#1 GET / → 200")
    }

    @Test("has the parameters of the stub that answers, not of one that has ended")
    func exhausted() async throws {
      let backend = MockBackend()
      try backend.stub(
        .get("/melodies/7"), reply: .computed { .text("\($0.pathParameters)") })
      try backend.stub(.get("/{a}/{b}"), reply: .status(200), times: 1)
      _ = backend.status(request("/melodies/7"))

      let plan = await backend.respond(to: request("/melodies/7")).computed()

      #expect(plan?.response?.bodyText == "[:]")
      #expect(
        backend.journal.requests.map(\.pathParameters) == [["a": "melodies", "b": "7"], [:]])
    }
  }

  @Suite("fault(_:)")
  struct Faults {
    private static func outline(_ reply: Reply) throws -> [String] {
      let backend = MockBackend()
      try backend.stub(.get("/"), reply: reply)
      return backend.respond(to: request("/")).outline
    }

    @Test("comes instead of a reply, after its delay")
    func alone() throws {
      #expect(try Self.outline(.fault(.connectionReset)) == ["fault connectionReset"])
      #expect(
        try Self.outline(.fault(.stall).after(.seconds(1))) == ["wait 1.0 seconds", "fault stall"])
    }

    @Test("that cuts the body sends the first part and announces the whole")
    func truncated() throws {
      let outline = try Self.outline(
        .text("Crumble Waltz").status(206).fault(.truncatedBody(after: 7)).after(.seconds(1)))

      #expect(
        outline == [
          "wait 1.0 seconds", "head 206, 13 bytes", "bytes Crumble",
          "fault truncatedBody(after: 7)",
        ])
    }

    @Test(
      "that cuts behind the end of the body announces one byte more than it sends",
      arguments: [7, Int.max])
    func truncatedShort(byteCount: Int) throws {
      let outline = try Self.outline(.text("hot").fault(.truncatedBody(after: byteCount)))

      #expect(
        outline == ["head 200, 4 bytes", "bytes hot", "fault truncatedBody(after: \(byteCount))"])
    }

    @Test("reaches every reply of a sequence, computed ones too, and replaces an older fault")
    func everywhere() async throws {
      let backend = MockBackend()
      try backend.stub(
        .get("/"),
        reply: .sequence(.status(200), .computed { _ in .status(200) }, .fault(.stall))
          .fault(.garbage))

      let plans = (0..<3).map { _ in backend.respond(to: request("/")) }

      #expect(plans[0].outline == ["fault garbage"])
      #expect(await plans[1].computed()?.outline == ["fault garbage"])
      #expect(plans[2].outline == ["fault garbage"])
    }
  }
}
