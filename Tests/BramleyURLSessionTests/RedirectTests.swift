// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyURLSession
import Foundation
import Testing

import class _BramleyTestSupport.TaskRecorder

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Redirects through the in-process door")
struct RedirectTests {
  /// A row of the table of RFC 9110, section 15.4.
  struct Rule: Sendable, CustomTestStringConvertible {
    let status: Int
    let method: String
    let nextMethod: String
    let keepsBody: Bool

    var testDescription: String { "\(status) after \(method)" }

    static let all: [Rule] = [
      Rule(status: 301, method: "GET", nextMethod: "GET", keepsBody: false),
      Rule(status: 302, method: "GET", nextMethod: "GET", keepsBody: false),
      Rule(status: 303, method: "GET", nextMethod: "GET", keepsBody: false),
      Rule(status: 307, method: "GET", nextMethod: "GET", keepsBody: false),
      Rule(status: 308, method: "GET", nextMethod: "GET", keepsBody: false),
      Rule(status: 301, method: "POST", nextMethod: "GET", keepsBody: false),
      Rule(status: 302, method: "POST", nextMethod: "GET", keepsBody: false),
      Rule(status: 303, method: "POST", nextMethod: "GET", keepsBody: false),
      Rule(status: 307, method: "POST", nextMethod: "POST", keepsBody: true),
      Rule(status: 308, method: "POST", nextMethod: "POST", keepsBody: true),
      Rule(status: 302, method: "PUT", nextMethod: "PUT", keepsBody: true),
      Rule(status: 303, method: "PUT", nextMethod: "GET", keepsBody: false),
      Rule(status: 303, method: "HEAD", nextMethod: "HEAD", keepsBody: false),
    ]
  }

  @Test(
    "keep or change method and body as the standard says",
    .bug("https://github.com/AliSoftware/OHHTTPStubs/pull/263", "307 loses method and body"),
    arguments: Rule.all)
  func rules(rule: Rule) async throws {
    let backend = try MockBackend {
      Stub(.any("/old"), reply: .redirect(to: "/new?page=1", status: rule.status))
      Stub(.any("/new"), reply: .text("Crumble Waltz"))
    }
    let hasBody = rule.method != "GET" && rule.method != "HEAD"
    let sent = try request(
      rule.method, "/old",
      headers: hasBody ? ["Content-Type": "text/plain", "X-Oven": "hot"] : ["X-Oven": "hot"],
      body: hasBody ? Data("Bramley Blues".utf8) : nil)

    let (_, response) = try await backend.urlSession().data(for: sent)

    #expect(response.status == 200)
    #expect(response.url == (try pie("/new?page=1")))
    let hops = backend.journal.requests
    #expect(hops.map(\.target) == ["/old", "/new?page=1"])
    #expect(hops.map(\.method) == [rule.method, rule.nextMethod])
    #expect(hops.last?.bodyText == (rule.keepsBody ? "Bramley Blues" : ""))
    #expect(hops.last?.headers["Content-Type"] == (rule.keepsBody ? "text/plain" : nil))
    #expect(hops.last?.headers["X-Oven"] == "hot")
  }

  @Test("keep a body that came from an upload")
  func upload() async throws {
    let backend = try MockBackend {
      Stub(.post("/old"), reply: .redirect(to: "/new", status: 308))
      Stub(.post("/new"), reply: .status(201))
    }

    let (_, response) = try await backend.urlSession().upload(
      for: request("POST", "/old"), from: Data("Bramley Blues".utf8))

    #expect(response.status == 201)
    #expect(backend.journal.requests.map(\.bodyText) == ["Bramley Blues", "Bramley Blues"])
  }

  @Test("in a loop end after twenty hops")
  func loop() async throws {
    let backend = try MockBackend { Stub(.get("/round"), reply: .redirect(to: "/round")) }
    let session = try backend.urlSession()

    let error = await #expect(throws: URLError.self) {
      try await session.data(from: pie("/round"))
    }

    #expect(error?.code == .httpTooManyRedirects)
    #expect(backend.journal.requests.count == 21)
  }

  @Test("of twenty hops are followed to their end")
  func twenty() async throws {
    let backend = try MockBackend {
      for hop in 0..<20 { Stub(.get("/\(hop)"), reply: .redirect(to: "/\(hop + 1)")) }
      Stub(.get("/20"), reply: .text("Crumble Waltz"))
    }

    let (data, _) = try await backend.urlSession().data(from: pie("/0"))

    #expect(String(decoding: data, as: UTF8.self) == "Crumble Waltz")
  }

  @Test(
    "are followed every time of a thousand",
    .bug("https://github.com/lionheart/openradar-mirror/issues/19634"),
    .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/230", "followed only sometimes"))
  func thousand() async throws {
    let backend = try MockBackend {
      Stub(.get("/old"), reply: .redirect(to: "/new"))
      Stub(.get("/new"), reply: .text("Crumble Waltz"))
    }
    let session = try backend.urlSession()

    var followed = 0
    for _ in 0..<1_000 {
      let (data, response) = try await session.data(from: pie("/old"))
      if response.status == 200, data == Data("Crumble Waltz".utf8) { followed += 1 }
    }

    #expect(followed == 1_000)
    #expect(backend.journal.requests.count == 2_000)
  }

  @Test("to another host are followed, without the Authorization")
  func otherHost() async throws {
    let backend = try MockBackend {
      Stub(.get("https://api.apple.pie/old"), reply: .redirect(to: "https://cdn.apple.pie/a"))
      Stub(.get("https://cdn.apple.pie/a"), reply: .status(200))
    }

    let (_, response) = try await backend.urlSession().data(
      for: request("GET", "/old", headers: ["Authorization": "Bearer t-1"]))

    #expect(response.url?.host() == "cdn.apple.pie")
    #expect(backend.journal.requests.map { $0.headers["Authorization"] } == ["Bearer t-1", nil])
  }

  @Test("within one host keep the Authorization")
  func sameHost() async throws {
    let backend = try MockBackend {
      Stub(.get("/old"), reply: .redirect(to: "new"))
      Stub(.get("/new"), reply: .status(200))
    }

    _ = try await backend.urlSession().data(
      for: request("GET", "/old", headers: ["Authorization": "Bearer t-1"]))

    #expect(backend.journal.requests.map { $0.headers["Authorization"] == nil } == [false, false])
  }

  @Test("keep the fragment of the first address")
  func fragment() async throws {
    let backend = try MockBackend {
      Stub(.get("/old"), reply: .redirect(to: "/new"))
      Stub(.get("/new"), reply: .status(200))
    }

    let (_, response) = try await backend.urlSession().data(from: pie("/old#top"))

    #expect(response.url == (try pie("/new#top")))
  }

  @Test("to no web address fail with an error that says how to stop them")
  func otherScheme() async throws {
    let backend = try MockBackend {
      Stub(.get("/old"), reply: .redirect(to: "applepie://melodies"))
    }
    let session = try backend.urlSession()

    let error = await #expect(throws: URLError.self) { try await session.data(from: pie("/old")) }

    #expect(error?.code == .unsupportedURL)
    #expect(error?.localizedDescription.contains("applepie://melodies") == true)
  }

  @Test("without a Location are replies like all others", arguments: [300, 302, 304, 305])
  func noLocation(status: Int) async throws {
    let backend = try MockBackend { Stub(.get("/old"), reply: .status(status)) }

    let (_, response) = try await backend.urlSession().data(from: pie("/old"))

    #expect(response.status == status)
  }

  @Test("with a delay are followed")
  func delayed() async throws {
    let backend = try MockBackend {
      Stub(.get("/old"), reply: .redirect(to: "/new").after(.milliseconds(5)))
      Stub(.get("/new"), reply: .text("Crumble Waltz").after(.milliseconds(5)))
    }

    let (data, _) = try await backend.urlSession().data(from: pie("/old"))

    #expect(String(decoding: data, as: UTF8.self) == "Crumble Waltz")
  }

  @Suite("ask the delegate, who may")
  struct Delegates {
    let backend = try? MockBackend {
      Stub(.get("/old"), reply: .redirect(to: "/new"))
      Stub(.get("/new"), reply: .text("Crumble Waltz"))
      Stub(.get("/other"), reply: .text("Bramley Blues"))
    }

    private func record(
      _ decision: TaskRecorder.Decision, ofTask: Bool = false
    ) async throws -> TaskRecorder.Record {
      let recorder = TaskRecorder(decision)
      let session = try #require(try backend?.urlSession(delegate: recorder))
      session.dataTask(with: try pie("/old")).resume()
      return await recorder.completed()
    }

    @Test("let it happen")
    func follow() async throws {
      let record = try await record(.follow)

      #expect(record.redirects == ["302 https://api.apple.pie/new"])
      #expect(record.statuses == [200])
      #expect(record.pieces == [Data("Crumble Waltz".utf8)])
    }

    @Test("refuse it, and gets the redirect itself")
    func refuse() async throws {
      let record = try await record(.refuse)

      #expect(record.statuses == [302])
      #expect(record.error == nil)
      #expect(backend?.journal.requests.count == 1)
    }

    @Test("go elsewhere")
    func turn() async throws {
      let record = try await record(.turn(request("GET", "/other")))

      #expect(record.statuses == [200])
      #expect(record.pieces == [Data("Bramley Blues".utf8)])
    }

    @Test("belong to the task alone")
    func ofTask() async throws {
      let session = try #require(try backend?.urlSession())
      let recorder = TaskRecorder(.refuse)

      let (_, response) = try await session.data(
        for: request("GET", "/old"), delegate: recorder)

      #expect(response.status == 302)
    }
  }
}
