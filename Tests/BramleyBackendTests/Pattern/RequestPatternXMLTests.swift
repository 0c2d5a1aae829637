// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

extension RequestPatternTests {
  @Suite("xml(_:), xpath(_:_:namespaces:)")
  struct XML {
    private let order = "<order>\n  <melody id=\"7\" x='1'/>\n  <melody id=\"8\"/>\n</order>"

    @Test(
      "compare a body by structure, or look into it",
      arguments: [
        (
          RequestPattern.post("/orders").xml(
            "<order><melody x='1' id='7'/><melody id='8'/></order>"), true
        ),
        (.post("/orders").xml("<order><melody id='8'/><melody id='7' x='1'/></order>"), false),
        (.post("/orders").xpath("/order/melody/@id", "7"), true),
        (.post("/orders").xpath("//oven"), false),
        (.post("/orders").xpath("//oven", .absent), true),
        (.post("/orders").xpath("count(//melody) = 2"), true),
        (.post("/orders").xpath("count(//melody) = 3"), false),
        (.post("/orders").xpath("count(//melody)", .number(.atMost(2))), true),
        (.post("/orders").xpath("//melody/@id", .values(exactly: ["7", "8"])), true),
        (.post("/orders").xpath("//o:melody", namespaces: ["o": "urn:pie"]), false),
      ])
    func body(pattern: RequestPattern, matches: Bool) throws {
      #expect(try answer(pattern, request("POST", "/orders", body: order)) == matches.bothWays)
    }

    @Test("do not match what is not XML", arguments: ["", "{}", "<a>", "<!DOCTYPE a><a/>"])
    func noXML(body: String) throws {
      let sent = request("POST", "/orders", body: body)

      #expect(try answer(.post("/orders").xml("<a/>"), sent) == .no)
      #expect(try answer(.post("/orders").xpath("/b", .absent), sent) == .no)
    }

    @Test("are errors when the stub is added, with the place")
    func mistakes() {
      let mistakes: [(RequestPattern, String)] = [
        (.post("/orders").xml("<a>\n<b></a>"), "line 2, column 4"),
        (.post("/orders").xpath("/order/[1]"), "at character 8"),
        (.post("/orders").xpath("//p:a"), "prefix p"),
        (.post("/orders").xpath("//a", .matches("(")), "expected ')'"),
      ]
      for (pattern, part) in mistakes {
        let error = backendError { try MockBackend().stub(pattern, reply: .status(200)) }

        #expect(error?.code == .invalidPattern)
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
      }
    }

    @Test("give up a path that looks at the same over and over, and say so", .occupiesACore)
    func limit() throws {
      let backend = MockBackend()
      let songs = String(repeating: "<melody/>", count: 2_000)
      _ = backend.respond(to: request("POST", "/orders", body: "<order>\(songs)</order>"))

      let error = #expect(throws: VerificationError.self) {
        try backend.verify(.post("/orders").xpath("//melody[//melody[//oven]]", .absent))
      }
      #expect(error?.message.contains("not looked at: The XPath \"//melody[//") == true)
    }

    @Test("say what they found")
    func nearMiss() throws {
      let backend = MockBackend()
      try backend.add(
        placedStub(
          .post("/orders").xml("<order><melody id='7'/></order>").xpath("//melody/@id", "9")
            .xpath("count(//melody) = 3"), line: 12))

      try GoldenFile("miss-xml").expect(
        backend.explanation(of: request("POST", "/orders", body: order)))
      try GoldenFile("miss-no-xml").expect(
        backend.explanation(of: request("POST", "/orders", body: "<order>")))
    }
  }
}
