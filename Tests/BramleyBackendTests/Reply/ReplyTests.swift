// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation
import Testing
import _BramleyTestSupport

@Suite("Reply")
struct ReplyTests {
  struct Melody: Encodable {
    var title: String
    var recorded = Date(timeIntervalSince1970: 0)
    var price = 0.99
  }

  /// The answers of a backend with one stub to a number of equal requests.
  static func answers(_ reply: Reply, times: Int? = nil, count: Int = 1) throws -> [HTTPResponse?] {
    let backend = MockBackend()
    try backend.stub(.get("/"), reply: reply, times: times)
    return (0..<count).map { _ in backend.respond(to: request("/")).response }
  }

  @Suite("content")
  struct Content {
    @Test("json(_:) writes a value of the app with sorted members and ISO 8601 dates")
    func encodable() throws {
      let reply = try ReplyTests.answers(.json([Melody(title: "Crumble/Waltz 🍏")], status: 201))[0]

      #expect(reply?.status == 201)
      #expect(reply?.headers == ["Content-Type": "application/json"])
      #expect(
        reply?.bodyText
          == #"[{"price":0.99,"recorded":"1970-01-01T00:00:00Z","title":"Crumble/Waltz 🍏"}]"#)
    }

    @Test("json(_:) writes a literal as it stands, numbers too")
    func literal() throws {
      let number = try JSONValue(parsing: "1236546565217899832645.10")
      let reply = try ReplyTests.answers(.json(["b": number, "a": [nil, true, "é"]]))[0]

      #expect(reply?.bodyText == #"{"a":[null,true,"é"],"b":1236546565217899832645.10}"#)
    }

    @Test(
      "text, data and status add nothing but what their name promises",
      .bug("https://github.com/pact-foundation/pact-stub-server/issues/14"))
    func others() throws {
      let text = try ReplyTests.answers(.text("Crumble 🍏"))[0]
      let data = try ReplyTests.answers(.data(Data([0, 255])))[0]
      let typed = try ReplyTests.answers(.data(Data([1]), contentType: "audio/mpeg", status: 206))[
        0]
      let status = try ReplyTests.answers(.status(204))[0]

      #expect(text?.bodyText == "Crumble 🍏")
      #expect(text?.headers == ["Content-Type": "text/plain; charset=utf-8"])
      #expect(data == HTTPResponse(status: 200, body: [0, 255]))
      #expect(
        typed == HTTPResponse(status: 206, headers: ["Content-Type": "audio/mpeg"], body: [1]))
      #expect(status == HTTPResponse(status: 204))
    }

    @Test("file(_:) sends the bytes of a file with the type of its name")
    func file() throws {
      let reply = try ReplyTests.answers(.file(URL(fileURLWithPath: #filePath)))[0]

      #expect(reply?.bodyText.hasPrefix("// Part of the Bramley project.") == true)
      #expect(reply?.headers == ["Content-Type": "application/octet-stream"])
    }

    @Test("header(_:_:) adds behind the others and keeps duplicates apart")
    func headers() throws {
      let reply = try ReplyTests.answers(
        .status(200).header("Set-Cookie", "a=1").header("set-cookie", "b=2").status(201))[0]

      #expect(
        reply
          == HTTPResponse(status: 201, headers: ["Set-Cookie": "a=1", "set-cookie": "b=2"]))
    }

    @Test("redirect(to:) says where")
    func redirect() throws {
      let reply = try ReplyTests.answers(.redirect(to: "/login", status: 307))[0]

      #expect(reply == HTTPResponse(status: 307, headers: ["Location": "/login"]))
    }
  }

  @Suite("mistakes")
  struct Mistakes {
    private static let missing = Reply.file(URL(fileURLWithPath: "/no/such/melody.json"))

    @Test(
      "are thrown when the stub is added, at its line",
      arguments: [
        (missing, "/no/such/melody.json"), (Reply.sequence([]), "no replies"),
        (.sequence(.status(200), .sequence(missing)), "/no/such/melody.json"),
        (.json(Double.nan), "JSON"), (missing.header("X-Oven", "hot").after(.seconds(1)), "melody"),
        (.status(0), "0 is not"), (.status(100), "100 is not"), (.status(600), "600 is not"),
        (.text("hot").status(9999).fault(.truncatedBody(after: 1)), "9999 is not"),
        (.sequence(.status(200), .status(-1)), "-1 is not"), (.redirect(to: "/a\r\nb"), "Location"),
        (.status(200).header("X Oven", "hot"), "X Oven"), (.status(200).header("", "hot"), "\"\""),
      ])
    func thrown(reply: Reply, part: String) throws {
      let line = #line + 1
      let error = backendError { try MockBackend().stub(.get("/"), reply: reply) }

      #expect(error?.code == .invalidReply)
      #expect(error?.location?.line == line)
      #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }

    @Test("a stub that never answers is one", arguments: [0, -1])
    func times(times: Int) throws {
      let error = #expect(throws: BackendError.self) {
        try MockBackend().stub(.get("/"), reply: .status(200), times: times)
      }

      #expect(error?.code == .invalidReply)
    }
  }

  @Suite("sequence(_:)")
  struct Sequence {
    @Test(
      "gives one reply after the other, the last one for ever",
      .bug("https://github.com/microsoft/playwright/issues/40682", "the first is given again"),
      .bug("https://github.com/SpectoLabs/hoverfly/issues/764", "another order"))
    func order() throws {
      let replies = try ReplyTests.answers(
        .sequence(.status(503), .status(502), .status(200)), count: 5)

      #expect(replies.map { $0?.status } == [503, 502, 200, 200, 200])
    }

    @Test("within a sequence is played in its place")
    func nested() throws {
      let replies = try ReplyTests.answers(
        .sequence(.status(201), .sequence(.status(202), .status(203)), .status(204))
          .header("X-Oven", "on"),
        count: 5)

      #expect(replies.map { $0?.status } == [201, 202, 203, 204, 204])
      #expect(replies.allSatisfy { $0?.headers == ["X-Oven": "on"] })
    }

    @Test("adds up the delays of what it holds")
    func delays() throws {
      let backend = MockBackend()
      let seconds = { (count: Int) in Duration.seconds(count) }
      try backend.stub(
        .get("/"),
        reply: .sequence(
          .status(201),
          .sequence(.status(202).after(seconds(1)), .status(203)).after(seconds(10))
        ).after(seconds(100)))

      let waits = (0..<3).map { _ in backend.respond(to: request("/")).waits }

      #expect(waits == [[seconds(100)], [seconds(111)], [seconds(110)]])
    }

    @Test("with a number of times ends, and the older stub goes on")
    func times() throws {
      let backend = MockBackend()
      try backend.stub(.get("/"), reply: .status(201), times: 1)
      try backend.stub(.get("/"), reply: .sequence(.status(202), .status(203)), times: 3)

      let statuses = (0..<5).map { _ in backend.status(request("/")) }

      #expect(statuses == [202, 203, 203, 201, 404])
    }

    @Test("is never given twice to requests that come at once")
    func concurrent() async throws {
      let backend = MockBackend()
      try backend.stub(.get("/"), reply: .sequence((200..<600).map { .status($0) }))

      let statuses = await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask { (0..<50).map { _ in backend.status(request("/")) ?? 0 } }
        }
        return await group.reduce(into: []) { $0 += $1 }
      }

      #expect(statuses.sorted() == Array(200..<600))
    }
  }

  @Suite("after(_:)")
  struct After {
    @Test("waits first, then sends head, body and end")
    func steps() throws {
      let backend = MockBackend()
      try backend.stub(.get("/"), reply: .text("hot").after(.seconds(1)).after(.seconds(2)))

      let plan = backend.respond(to: request("/"))

      #expect(plan.outline == ["wait 3.0 seconds", "head 200, 3 bytes", "bytes hot", "end"])
      #expect(backend.journal.entries.first?.description == "#1 GET / → 200")
    }

    @Test("a negative delay is none")
    func negative() throws {
      #expect(try ReplyTests.answers(.status(200).after(.seconds(-1)))[0]?.status == 200)
    }
  }
}
