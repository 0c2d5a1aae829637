// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyWait
import Foundation
import Testing
import _BramleyTestSupport

@Suite("Reply: template(_:)")
struct TemplateTests {
  private static func text(_ template: String) throws -> String? {
    let backend = MockBackend(clock: TestClock())
    backend.states["oven"] = "hot"
    try backend.stub(.post("/melodies/{id}"), reply: .template(template))
    return backend.text(
      request(
        "POST", "/melodies/a%20b?page=2&page=3&q=x+y",
        headers: ["Accept": "text/html", "Cookie": "a=1; oven=hot=2"],
        body: #"{"name":"John \"Doe\"","n":1.50,"list":[{"t":"Waltz"},2],"a/b":true,"":0,"é":null}"#
      ))
  }

  @Test(
    "puts values of the request in their places",
    arguments: [
      ("plain", "plain"), ("", ""), ("{ {x} }", "{ {x} }"), (#"\{{x}}"#, "{{x}}"),
      ("{{request.method}} {{ request.path }}", "POST /melodies/a%20b"),
      ("<{{request.path.id}}>", "<a b>"), ("<{{request.path.other}}>", "<>"),
      ("{{request.query.page}}{{request.query.q}}", "2x y"), ("<{{request.query.x}}>", "<>"),
      ("{{request.header.accept}}", "text/html"), ("<{{request.header.X-Oven}}>", "<>"),
      ("{{request.cookie.oven}}", "hot=2"), ("<{{request.cookie.ove}}>", "<>"),
      ("{{request.json.$.name}}", #"John "Doe""#), ("{{request.json.$.n}}", "1.50"),
      ("{{request.json.$.list[0].t}}", "Waltz"), ("{{request.json.$['list'][-1]}}", "2"),
      (#"{{request.json.$["a/b"]}}"#, "true"), ("{{request.json./a~1b}}", "true"),
      ("{{request.json./list/0/t}}", "Waltz"), ("<{{request.json./list/00}}>", "<>"),
      ("<{{request.json./list/7}}{{request.json.$.list[7]}}>", "<>"), ("{{request.json./}}", "0"),
      ("<{{request.json.$.é}}>", "<>"), ("{{request.json.$.list[0]}}", #"{"t":"Waltz"}"#),
      ("{{request.json.$.list[*]}}", #"[{"t":"Waltz"},2]"#),
      ("{{request.json.$..t}}", #"["Waltz"]"#),
      ("{{request.json.$.list[?@ > 1]}}", "[2]"), ("{{request.json.$..oven}}", "[]"),
      ("{{state.oven}}<{{state.fridge}}>", "hot<>"), ("{{counter}}", "1"),
      ("{{date}} {{date.seconds}}", "1970-01-01T00:00:00Z 0"),
    ])
  func values(template: String, text: String) throws {
    #expect(try Self.text(template) == text)
  }

  @Test(
    "names the place of a mistake",
    arguments: [
      ("Hello {{request.jso}}", 7, "request.jso"), ("{{name", 1, "not closed"),
      ("a{{}}", 2, "no value \"\""), ("{{request.path.}}", 1, "request.path.NAME"),
      ("{{request.json.name}}", 1, "request.json.$.NAME"), ("{{request.json./~2}}", 1, "/~2"),
      ("{{request.json.$.a[1:x]}}", 1, "\"$.a[1:x]\" has a mistake at character 7"),
      ("{{request.json.$[?match(@, '[')]}}", 1, "$[?match(@, '[')]"),
      ("{{counter}}{{Counter}}", 12, "Counter"),
      ("{{random.integer(6...1)}}", 1, "6...1"), ("{{random.letters(0)}}", 1, "letters"),
      ("äö {{x}}", 4, "x"), ("{{request.json.$[}}", 1, "$["), ("{{request.json.$['a}}", 1, "$['a"),
    ])
  func mistakes(template: String, position: Int, part: String) {
    let error = backendError { try MockBackend().stub(.get("/"), reply: .template(template)) }

    #expect(error?.code == .invalidReply)
    #expect(error?.message.contains("at character \(position):") == true, "\(error?.message ?? "")")
    #expect(error?.message.contains(part) == true)
  }

  @Test("in JSON keeps numbers and objects, and escapes what is text")
  func json() throws {
    let backend = MockBackend()
    try backend.stub(
      .post("/"),
      reply: .template(
        json: [
          "number": "{{counter}}", "name": "{{request.json.$.name}}",
          "greeting": "Hi {{request.json.$.name}}!",
          "list": ["{{request.json.$.list}}", 7, "{{request.json.$.no}}"],
        ], status: 201))

    let reply = backend.respond(
      to: request("POST", "/", body: #"{"name":"\"J\"","list":[1.50]}"#)
    ).response

    #expect(reply?.status == 201)
    #expect(reply?.headers == ["Content-Type": "application/json"])
    #expect(
      reply?.bodyText
        == #"{"greeting":"Hi \"J\"!","list":[[1.50],7,null],"name":"\"J\"","number":1}"#)
  }

  @Test("random values follow from the seed, and differ from request to request")
  func random() throws {
    func texts(seed: UInt64) throws -> [String?] {
      let backend = MockBackend()
      let template =
        "{{random.uuid}} {{random.integer(1...6)}} {{random.letters(8)}} {{random.uuid}}"
      try backend.stub(.get("/"), reply: .template(template, seed: seed))
      return (0..<3).map { _ in backend.text(request("/")) }
    }

    let texts7 = try texts(seed: 7)

    #expect(try texts(seed: 7) == texts7)
    #expect(try texts(seed: 8) != texts7)
    #expect(Set(texts7).count == 3)
    let parts = try #require(texts7[0]).split(separator: " ")
    let uuid = try #require(UUID(uuidString: String(parts[0])))
    #expect(uuid.uuid.6 >> 4 == 4 && uuid.uuid.8 >> 6 == 2)
    #expect((1...6).contains(try #require(Int(parts[1]))))
    #expect(parts[2].count == 8 && parts[0] != parts[3])
  }

  @Test("counts the requests of its stub, and takes the date from the backend's clock")
  func counterAndDate() throws {
    let clock = TestClock()
    let backend = MockBackend(
      clock: clock, startingAt: Date(timeIntervalSince1970: 1_700_000_000))
    try backend.stub(.get("/"), reply: .template("{{counter}} {{date.seconds}} {{date}}"))

    let first = backend.text(request("/"))
    clock.move(by: .seconds(90))

    #expect(first == "1 1700000000 2023-11-14T22:13:20Z")
    #expect(backend.text(request("/")) == "2 1700000090 2023-11-14T22:14:50Z")
  }

  @Test("takes fields, delays and pieces like other replies")
  func modifiers() throws {
    let backend = MockBackend()
    try backend.stub(
      .get("/"),
      reply: .template("{{request.method}}").header("X-Oven", "hot").status(203).inPieces(of: 2)
        .after(.seconds(1)))

    let plan = backend.respond(to: request("/"))

    #expect(
      plan.outline == ["wait 1.0 seconds", "head 203, 3 bytes", "bytes GE", "bytes T", "end"])
    #expect(plan.response?.headers["X-Oven"] == "hot")
  }
}
