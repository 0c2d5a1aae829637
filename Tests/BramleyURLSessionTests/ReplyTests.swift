// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyURLSession
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Replies through the in-process door", .timeLimit(.minutes(1)))
struct ReplyTests {
  let backend = MockBackend()

  private func answer(
    _ reply: Reply, to method: String = "GET"
  ) async throws -> (String, URLResponse) {
    try backend.stub(.any("/melodies"), reply: reply)
    let (data, response) = try await backend.urlSession().data(for: request(method, "/melodies"))
    return (String(decoding: data, as: UTF8.self), response)
  }

  @Test(
    "to HEAD have the fields of GET, with the length and without the body",
    .bug("https://github.com/wiremock/wiremock.org/pull/246", "HEAD needs a stub of its own"),
    .bug("https://github.com/nodejitsu/mock-request/issues/2"))
  func head() async throws {
    let (body, response) = try await answer(.text("Crumble Waltz"), to: "HEAD")

    #expect(body.isEmpty)
    #expect(response.header("Content-Length") == "13")
    #expect(response.header("Content-Type") == "text/plain; charset=utf-8")
  }

  @Test("of a status without body have none", arguments: [204, 304])
  func bodiless(status: Int) async throws {
    let (body, response) = try await answer(.text("Crumble Waltz", status: status))

    #expect(body.isEmpty)
    #expect(response.status == status)
    #expect(response.header("Content-Length") == nil)
  }

  @Test(
    "with an emoji arrive", .bug("https://github.com/mock-server/mockserver-monorepo/issues/162"))
  func emoji() async throws {
    #expect(try await answer(.text("🥧 応用")).0 == "🥧 応用")
  }

  @Test(
    "with gzip bytes are left alone",
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/2375", "compresses again"))
  func gzip() async throws {
    let bytes = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    try backend.stub(
      .get("/melodies"), reply: .data(bytes).header("Content-Encoding", "gzip"))

    let (data, response) = try await backend.urlSession().data(from: pie("/melodies"))

    #expect(data == bytes)
    #expect(response.header("Content-Encoding") == "gzip")
  }

  @Test(
    "with one field twice show both values, as a reply from a socket does",
    .bug("https://github.com/swiftlang/swift-corelibs-foundation/pull/669"))
  func duplicates() async throws {
    let (_, response) = try await answer(
      .status(200).header("X-A", "1").header("x-a", "2").header("X-A", "3"))

    #expect(response.header("X-A") == "1, 2, 3")
  }

  @Test(
    "that are empty stay empty", .bug("https://github.com/wiremock/wiremock/issues/1124"),
    .bug("https://github.com/wiremock/wiremock/issues/787"),
    .bug("https://github.com/wiremock/wiremock/issues/1101", "becomes gzip of length 20"))
  func empty() async throws {
    let (body, response) = try await answer(.status(200))

    #expect(body.isEmpty)
    #expect(response.status == 200)
    #expect(response.header("Content-Length") == "0")
  }

  @Test(
    "whose body speaks of a Location are no redirect",
    .bug("https://github.com/WeTransfer/Mocker", "a body line with Location is followed"))
  func locationInBody() async throws {
    let (body, response) = try await answer(.text(#"{"t":"Location: x"}"#))

    #expect(body == #"{"t":"Location: x"}"#)
    #expect(response.status == 200)
  }

  @Test(
    "get nothing added but what frames the body",
    .bug("https://github.com/pact-foundation/pact-stub-server/issues/14", "adds a Content-Type"))
  func exactFields() async throws {
    let (_, response) = try await answer(.text("a"))

    let fields = try #require((response as? HTTPURLResponse)?.allHeaderFields as? [String: String])
    #expect(fields == ["Content-Type": "text/plain; charset=utf-8", "Content-Length": "1"])
  }

  @Test(
    "of status 401 arrive as they are",
    arguments: [
      nil, #"Basic realm="pie""#, "Bearer", #"Digest realm="pie", nonce="1""#,
      #"Bearer realm="pie", Basic realm="pie""#,
    ])
  func unauthorized(challenge: String?) async throws {
    var reply = Reply.text("no", status: 401)
    if let challenge { reply = reply.header("WWW-Authenticate", challenge) }

    let (body, response) = try await answer(reply)

    #expect(body == "no")
    #expect(response.status == 401)
    #expect(response.header("WWW-Authenticate") == challenge)
  }

  @Test("that are computed see the request")
  func computed() async throws {
    let (body, _) = try await answer(
      .computed { .text("\($0.method) \($0.target)").after(.milliseconds(1)) }, to: "POST")

    #expect(body == "POST /melodies")
  }

  @Test("in pieces of no bytes are refused when the stub is added")
  func emptyPieces() throws {
    let error = #expect(throws: BackendError.self) {
      try backend.stub(.get("/melodies"), reply: .text("Crumble Waltz").inPieces(of: 0))
    }

    #expect(error?.code == .invalidReply)
  }

  @Test("come in their sequence, the last one stays")
  func sequence() async throws {
    try backend.stub(.get("/melodies"), reply: .sequence(.status(503), .text("Bramley Blues")))
    let session = try backend.urlSession()

    var statuses: [Int?] = []
    for _ in 0..<3 { statuses.append(try await session.data(from: pie("/melodies")).1.status) }

    #expect(statuses == [503, 200, 200])
  }
}
