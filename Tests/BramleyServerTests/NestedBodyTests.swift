// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyNetwork
import BramleyServer
import Testing

@Suite("Nested bodies", .timeLimit(.minutes(1)))
struct NestedBodyTests {
  private static func sent(_ open: String, _ inside: String, _ close: String) -> HTTPRequest {
    let body = String(repeating: open, count: 99) + inside + String(repeating: close, count: 99)
    return HTTPRequest(method: "POST", target: "/orders", body: Array(body.utf8))
  }

  @Test("are matched on the loop of the server, as deep as they may be")
  func matched() async throws {
    let json = Self.sent("[", "1", "]")
    let xml = Self.sent("<a>", "1", "</a>")
    let schema = try JSONSchema(["items": ["$ref": "#"], "type": ["array", "number"]])
    let value = try JSONValue(parsing: json.body)
    let backend = try MockBackend {
      Stub(.post("/orders").xpath("//a[. = 1]//a").xml(xml.bodyText), reply: .status(202))
      Stub(
        .post("/orders").json(value).jsonPath("$..[?@ == 1]", 1)
          .jsonSchema(schema), reply: .status(201))
    }
    let server = try backend.listen()
    defer { server.stop() }
    let client = HTTPClient(port: server.port)
    defer { client.close() }

    #expect(try await client.send(json, within: .seconds(30)).status == 201)
    #expect(try await client.send(xml, within: .seconds(30)).status == 202)
    #expect(backend.journal.entries.map { $0.request.version } == ["HTTP/1.1", "HTTP/1.1"])
  }
}
