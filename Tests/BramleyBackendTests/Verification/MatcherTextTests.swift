// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Near-miss texts of matchers")
struct MatcherTextTests {
  private let sent = request(
    "POST", "/melodies/7?limit=90&tag=b",
    headers: ["Cookie": "session=t-1", "X-Baked": "2026-11-30"],
    body: "title=Crumble&bars=16")

  private func explanation(_ pattern: RequestPattern, _ sent: HTTPRequest) throws -> String {
    let backend = MockBackend()
    try backend.add(placedStub(pattern, line: 12))
    return backend.explanation(of: sent)
  }

  @Test("say what each asked for, and what came")
  func values() throws {
    let pattern = RequestPattern.post("/melodies/{id:uuid}")
      .path(matching: "/melodies/[a-z]+").query("limit", .number(.between(1, 50)))
      .query("tag", .values(exactly: ["a", .hasPrefix("b")])).query("page", .not(.absent))
      .header("X-Baked", .date(.after("2026-12-01")))
      .cookie("session", .any(of: "t-2", .matches("u-.*"))).cookie("oven", .present)
      .body(.contains("Waltz")).form("title", .equal(toIgnoringCase: "blues")).form("x", "1")
      .part("file", contentType: "audio/mpeg").graphQL(operation: "Melodies", variables: ["a": 1])

    try GoldenFile("miss-matchers").expect(explanation(pattern, sent))
  }

  @Test("of combined patterns show the nearest one")
  func logic() throws {
    let pattern = RequestPattern.either(.put("/melodies/{id}"), .get("/oven"))
      .and(.not(.any("/**").query("limit", .present)))

    try GoldenFile("miss-logic").expect(explanation(pattern, sent))
  }

  @Test("show the parts of a multipart body")
  func parts() throws {
    let sent = request(
      "POST", "/melodies", headers: ["Content-Type": "multipart/form-data; boundary=pie"],
      body: """
        --pie\r\nContent-Disposition: form-data; name="file"; filename="waltz.mp3"\r\n\
        Content-Type: audio/mpeg\r\n\r\nla la\r\n--pie--
        """)
    let pattern = RequestPattern.post("/melodies")
      .part("file", contentType: "audio/ogg", filename: .hasSuffix(".ogg"), body: .contains("do"))
      .part("about", json: ["bars": 16]).form("title", .present)

    try GoldenFile("miss-parts").expect(explanation(pattern, sent))
  }
}
