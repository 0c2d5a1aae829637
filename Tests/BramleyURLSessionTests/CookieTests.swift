// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyURLSession
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Cookies through the in-process door")
struct CookieTests {
  let backend = MockBackend()

  init() throws {
    try backend.add([
      Stub(
        .post("/login"),
        reply: .status(204).header("Set-Cookie", "session=t-1; Path=/")
          .header("Set-Cookie", "oven=hot; Path=/; Expires=Wed, 01 Jan 2098 00:00:00 GMT")),
      Stub(
        .get("/login"),
        reply: .redirect(to: "/melodies").header("Set-Cookie", "session=t-2; Path=/")),
      Stub(.get("/melodies"), reply: .json(Melody.mocks)),
    ])
  }

  private func lastCookies() -> Set<String> {
    let value = backend.journal.requests.last?.headers["Cookie"] ?? ""
    return Set(value.split(separator: "; ").map(String.init))
  }

  @Test(
    "of a reply are stored and sent with the next request",
    .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/274"),
    .bug("https://github.com/lausobo/Nocilla/issues/87"),
    .bug("https://github.com/lausobo/Nocilla/issues/110"),
    .bug("https://github.com/lionheart/openradar-mirror/issues/18349"),
    .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/10", "Set-Cookie is not stored"))
  func stored() async throws {
    let session = try backend.urlSession()

    _ = try await session.data(for: request("POST", "/login"))
    _ = try await session.data(for: request("GET", "/melodies"))

    #expect(lastCookies() == ["session=t-1", "oven=hot"])
    #expect(session.configuration.httpCookieStorage?.cookies?.count == 2)
  }

  @Test("of a redirect are sent with the request that follows it")
  func redirect() async throws {
    let session = try backend.urlSession()

    _ = try await session.data(for: request("GET", "/login"))

    #expect(backend.journal.requests.map(\.target) == ["/login", "/melodies"])
    #expect(lastCookies() == ["session=t-2"])
  }

  @Test("work in a session that the app made")
  func ownSession() async throws {
    let session = URLSession(configuration: try backend.urlSessionConfiguration())

    _ = try await session.data(for: request("POST", "/login"))
    _ = try await session.data(for: request("GET", "/melodies"))

    #expect(lastCookies() == ["session=t-1", "oven=hot"])
  }

  @Test("are not stored when the session accepts none")
  func acceptPolicy() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieAcceptPolicy = .never
    let session = try backend.urlSession(configuration: configuration)

    _ = try await session.data(for: request("POST", "/login"))
    _ = try await session.data(for: request("GET", "/melodies"))

    #expect(lastCookies().isEmpty)
  }

  @Test("are not sent when the session leaves them to the app")
  func noSending() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    let session = try backend.urlSession(configuration: configuration)

    _ = try await session.data(for: request("GET", "/login"))

    #expect(lastCookies().isEmpty)
    #expect(session.configuration.httpCookieStorage?.cookies?.map(\.value) == ["t-2"])
  }

  @Test("of one session are not seen by another")
  func isolation() async throws {
    _ = try await backend.urlSession().data(for: request("POST", "/login"))
    _ = try await backend.urlSession().data(for: request("GET", "/melodies"))

    #expect(lastCookies().isEmpty)
  }

  @Test("of another host are not sent")
  func otherHost() async throws {
    try backend.stub(.get("https://cdn.apple.pie/a"), reply: .status(200))
    let session = try backend.urlSession()

    _ = try await session.data(for: request("POST", "/login"))
    _ = try await session.data(from: #require(URL(string: "https://cdn.apple.pie/a")))

    #expect(lastCookies().isEmpty)
  }
}
