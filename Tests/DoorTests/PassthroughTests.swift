// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyServer
import BramleyURLSession
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Passing requests on")
struct PassthroughTests {
  enum Kind: CaseIterable { case inProcess, loopback }

  /// A real server with these stubs, and the reply to a request that a second backend passes on.
  private static func answer(
    _ kind: Kind, _ request: (URL) -> URLRequest, @StubBuilder real stubs: () -> [Stub]
  ) async throws -> (data: Data, reply: HTTPURLResponse, real: MockBackend, front: MockBackend) {
    let real = MockBackend()
    try real.add(stubs())
    let server = try real.listen()
    defer { server.stop() }
    let front = MockBackend()
    try front.stub(
      .any("/**"), reply: .passthrough(to: "http://127.0.0.1:\(server.port)").header("X-Via", "pie")
    )
    let door = kind == .loopback ? try front.listen() : nil
    defer { door?.stop() }
    let configuration = URLSessionConfiguration.ephemeral
    if door == nil { try front.configure(configuration) }
    let stop = StopAtRedirects()
    let session = URLSession(configuration: configuration, delegate: stop, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let home = try door?.url ?? #require(URL(string: "http://api.apple.pie"))
    let (data, response) = try await session.data(for: request(home))
    return (data, try #require(response as? HTTPURLResponse), real, front)
  }

  @Test("brings the request to the server and its answer back", arguments: Kind.allCases)
  func both(kind: Kind) async throws {
    let answer = try await Self.answer(kind) { home in
      var request = URLRequest(url: home.appending(path: "melodies"))
      request.url?.append(queryItems: [URLQueryItem(name: "page", value: "2")])
      request.httpMethod = "POST"
      request.httpBody = Data("crumble".utf8)
      request.setValue("hot", forHTTPHeaderField: "X-Oven")
      return request
    } real: {
      Stub(
        .post("/melodies?page=2").header("X-Oven", "hot").body("crumble"),
        reply: .text("baked", status: 201).header("X-Baker", "John Doe"))
    }

    #expect(answer.reply.statusCode == 201)
    #expect(String(decoding: answer.data, as: UTF8.self) == "baked")
    #expect(answer.reply.value(forHTTPHeaderField: "X-Baker") == "John Doe")
    #expect(answer.real.journal.entries.count == 1)
    #expect(answer.front.journal.entries.count == 1)
  }

  @Test("leaves redirects to the app", arguments: Kind.allCases)
  func redirects(kind: Kind) async throws {
    let answer = try await Self.answer(kind) {
      URLRequest(url: $0)
    } real: {
      Stub(.get("/"), reply: .redirect(to: "/cake", status: 307))
    }

    #expect(answer.reply.statusCode == 307)
    #expect(answer.reply.value(forHTTPHeaderField: "Location") == "/cake")
    #expect(answer.real.journal.entries.count == 1)
  }

  @Test("says with 502 when the server is not there", arguments: Kind.allCases)
  func gone(kind: Kind) async throws {
    let gone = try MockBackend().listen()
    gone.stop()
    let backend = MockBackend()
    try backend.stub(.get("/"), reply: .passthrough(to: "http://127.0.0.1:\(gone.port)"))
    let door = kind == .loopback ? try backend.listen() : nil
    defer { door?.stop() }
    let session = door == nil ? try backend.urlSession() : URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }

    let (data, response) = try await session.data(
      from: try door?.url ?? #require(URL(string: "http://api.apple.pie")))

    #expect((response as? HTTPURLResponse)?.statusCode == 502)
    #expect(String(decoding: data, as: UTF8.self).contains("could not be passed on"))
  }

  @Test(
    "needs the address of a server",
    arguments: [
      "", "127.0.0.1:80", "ftp://127.0.0.1", "http://", "http://a/path", "http://a?b", "http://u@a",
      "http://a:0", "http://a:99999", "http://a:x",
    ])
  func mistakes(address: String) {
    let error = #expect(throws: BackendError.self) {
      try MockBackend().stub(.get("/"), reply: .passthrough(to: address))
    }

    #expect(error?.code == .invalidReply)
  }
}

/// Takes redirects as they are.
private final class StopAtRedirects: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
