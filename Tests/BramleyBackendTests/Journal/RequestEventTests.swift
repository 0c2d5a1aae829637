// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyTimeline
import Testing
import _BramleyTestSupport

@Suite("RequestEvent")
struct RequestEventTests {
  private func events(
    _ sent: HTTPRequest, _ stubs: [Stub] = []
  ) throws -> [Event] {
    let timeline = Timeline(name: "a customer logs in")
    let backend = Timeline.$current.withValue(timeline) { MockBackend() }
    try backend.add(stubs)
    _ = backend.respond(to: sent)
    return timeline.events
  }

  @Test("tells on the timeline what came and what was answered")
  func matched() throws {
    let events = try events(
      request("POST", "/login", headers: ["X-Oven": "hot"], body: "Crumble"),
      [placedStub(.post("/login"), reply: .status(201), line: 12)])

    #expect(events.map(\.title) == ["POST /login → 201"])
    #expect(events.first?.kind == .request)
    #expect(events.first?.isFailure == false)
    #expect(
      events.first?.details == [
        "POST /login", "X-Oven: hot", "", "Crumble", "",
        "answered by POST /login (LoginTests.swift:12)",
      ])
  }

  @Test("marks a request that no stub matched")
  func unmatched() throws {
    let events = try events(request("/melodies"))

    #expect(events.map(\.title) == ["GET /melodies → 404, no stub"])
    #expect(events.first?.isFailure == true)
  }

  @Test("shows the beginning of a long text, also when it ends within a character")
  func longText() throws {
    let events = try events(
      request("POST", "/notes", body: "a" + String(repeating: "é", count: 5_000)))

    let shown = try #require(events.first?.details.last)
    #expect(shown.hasPrefix("aéé"))
    #expect(shown.hasSuffix("éé… (10001 bytes)"))
  }

  @Test("does not show bytes that are no text")
  func binary() throws {
    var sent = request("POST", "/upload")
    sent.body = [0xff, 0xfe]
    sent.bodyByteCount = 2

    #expect(try events(sent).first?.details.last == "(2 bytes that are not text)")
  }
}
