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

@Suite("The in-process door")
struct URLSessionTests {
  @Suite("hands a reply to")
  struct Callers {
    let backend: MockBackend

    init() throws {
      backend = try MockBackend {
        Stub(.get("https://api.apple.pie/melodies"), reply: .json(Melody.mocks))
        Stub(.get("/score"), reply: .text("Crumble Waltz").inPieces(of: 5))
        Stub(
          .get("/slow"), reply: .text("Crumble Waltz").inPieces(of: 8, every: .seconds(3_600)))
      }
    }

    @Test("data(for:)")
    func asyncCaller() async throws {
      let session = try backend.urlSession()

      let (data, response) = try await session.data(for: request("GET", "/melodies"))

      #expect(try JSONDecoder().decode([Melody].self, from: data) == Melody.mocks)
      #expect(response.status == 200)
      #expect(response.url == (try pie("/melodies")))
      #expect(response.expectedContentLength == Int64(data.count))
      try backend.verify(.get("https://api.apple.pie/melodies"), .once)
    }

    @Test("a completion handler")
    func completionHandler() async throws {
      let session = try backend.urlSession()
      let request = try request("GET", "/melodies")

      let data: Data? = await withCheckedContinuation { continuation in
        session.dataTask(with: request) { data, _, _ in continuation.resume(returning: data) }
          .resume()
      }

      #expect(try JSONDecoder().decode([Melody].self, from: data ?? Data()) == Melody.mocks)
    }

    @Test("a delegate, piece by piece")
    func delegate() async throws {
      let recorder = TaskRecorder()
      let session = try backend.urlSession(delegate: recorder)

      session.dataTask(with: try pie("/score")).resume()
      let record = await recorder.completed()

      #expect(record.statuses == [200])
      #expect(
        record.pieces.map { String(decoding: $0, as: UTF8.self) } == ["Crumb", "le Wa", "ltz"])
      #expect(record.error == nil)
    }

    @Test(
      "a delegate, before the last piece has come",
      .bug("https://github.com/mswjs/msw/issues/581", "streams cannot be bodies"),
      .bug("https://github.com/mattt/Replay", "comes in one piece"))
    func delegateInTime() async throws {
      let recorder = TaskRecorder()
      let session = try backend.urlSession(delegate: recorder)

      let task = session.dataTask(with: try pie("/slow"))
      task.resume()
      let record = await recorder.begun()
      task.cancel()

      #expect(record.pieces == [Data("Crumble ".utf8)])
      #expect(await recorder.completed().error?.code == .cancelled)
    }

    @Test("data(for:), all pieces of the body", arguments: [false, true])
    func wholeBody(hasDelegate: Bool) async throws {
      let session = try backend.urlSession(delegate: hasDelegate ? TaskRecorder() : nil)

      let (data, _) = try await session.data(for: request("GET", "/score"))

      #expect(String(decoding: data, as: UTF8.self) == "Crumble Waltz")
    }

    @Test("a session that the app made with the backend's configuration")
    func ownSession() async throws {
      let configuration = try backend.urlSessionConfiguration()
      configuration.httpAdditionalHeaders = ["X-Oven": "hot"]
      let session = URLSession(configuration: configuration)

      let (_, response) = try await session.data(for: request("GET", "/melodies"))

      #expect(response.status == 200)
      #expect(backend.journal.requests.first?.headers["X-Oven"] == "hot")
    }

    @Test("a session whose configuration was changed by the backend")
    func changedConfiguration() async throws {
      let configuration = URLSessionConfiguration.ephemeral
      try backend.configure(configuration)
      let session = URLSession(configuration: configuration)

      let (_, response) = try await session.data(for: request("GET", "/melodies"))

      #expect(response.status == 200)
    }

    @Test("the caller of a request that no stub takes: a 404 that explains")
    func unmatched() async throws {
      let session = try backend.urlSession()

      let (data, response) = try await session.data(for: request("GET", "/nothing"))

      #expect(response.status == 404)
      #expect(String(decoding: data, as: UTF8.self).contains("/nothing"))
      #expect(backend.journal.unmatched.count == 1)
    }

    @Test("any scheme and host", arguments: ["http", "https", "applepie", "ftp"])
    func anyScheme(scheme: String) async throws {
      let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(200)) }
      let session = try backend.urlSession()

      let (_, response) = try await session.data(from: pie("/melodies", scheme: scheme))

      #expect(response.status == 200)
      #expect(backend.journal.requests.first?.scheme == scheme)
    }
  }

  @Suite("refuses")
  struct Refusals {
    @Test("a stub of raw bytes that is added later, and names the other door")
    func laterBytes() throws {
      let backend = MockBackend()
      let session = try backend.urlSession()

      let error = #expect(throws: BackendError.self) {
        try backend.stub(.get("/melodies"), reply: .fault(.bytes([1, 2, 3])))
      }

      #expect(error?.code == .unplayable)
      #expect(error?.message.contains("listen()") == true)
      withExtendedLifetime(session) {}
    }

    @Test("to open for a backend that has a stub of raw bytes")
    func earlierBytes() throws {
      let backend = try MockBackend {
        Stub(.get("/melodies"), reply: .fault(.bytes([1, 2, 3])))
      }

      let error = #expect(throws: BackendError.self) { try backend.urlSession() }

      #expect(error?.code == .unplayable)
    }

    @Test(
      "the configuration of a background session, and names the other door",
      .bug(
        "https://github.com/AliSoftware/OHHTTPStubs/issues/56", "background sessions ignore stubs"),
      .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/120"),
      .bug("https://github.com/skwallace36/Pepper/issues/366"))
    func background() throws {
      #if canImport(FoundationNetworking)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.identifier = "pie.apple.melodies"
      #else
        let configuration = URLSessionConfiguration.background(withIdentifier: "pie.apple.melodies")
      #endif
      let backend = MockBackend()
      let ways: [() throws -> Void] = [
        { _ = try backend.urlSession(configuration: configuration) },
        { _ = try backend.urlSessionConfiguration(configuration) },
        { try backend.configure(configuration) },
      ]

      for way in ways {
        let error = #expect(throws: BackendError.self) { try way() }

        #expect(error?.code == .unplayable)
        #expect(error?.message.contains("pie.apple.melodies") == true)
        #expect(error?.message.contains("listen()") == true)
      }
      #expect(throws: Never.self) {
        try backend.stub(.get("/melodies"), reply: .fault(.bytes([1])))
      }
    }

    @Test("nothing any more when its sessions are gone")
    func closedAgain() throws {
      let backend = MockBackend()
      do { _ = try backend.urlSession() }

      #expect(throws: Never.self) {
        try backend.stub(.get("/melodies"), reply: .fault(.bytes([1, 2, 3])))
      }
    }

    @Test(
      "a download with completion handler, without a crash",
      .bug("https://github.com/swiftlang/swift-corelibs-foundation/issues/5465"))
    func downloadHandler() async throws {
      let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(200)) }
      let session = try backend.urlSession()
      let url = try pie("/melodies")

      let error: (any Error)? = await withCheckedContinuation { continuation in
        session.downloadTask(with: url) { _, _, error in continuation.resume(returning: error) }
          .resume()
      }

      #expect((error as? URLError)?.code == .unsupportedURL)
      #expect(error?.localizedDescription.contains("listen()") == true)
    }

    @Test(
      "download(for:), without a crash",
      .bug("https://github.com/swiftlang/swift-corelibs-foundation/issues/5465"))
    func asyncDownload() async throws {
      let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(200)) }
      let session = try backend.urlSession()

      let error = await #expect(throws: URLError.self) {
        try await session.download(for: request("GET", "/melodies"))
      }

      #expect(error?.code == .unsupportedURL)
      #expect(backend.journal.requests.isEmpty)
    }

    @Test(
      "a download with delegate, without a crash",
      .bug("https://github.com/swiftlang/swift-corelibs-foundation/issues/3367"))
    func downloadDelegate() async throws {
      let backend = try MockBackend { Stub(.get("/melodies"), reply: .status(200)) }
      let recorder = TaskRecorder()
      let session = try backend.urlSession(delegate: recorder)

      session.downloadTask(with: try pie("/melodies")).resume()

      #expect(await recorder.completed().error?.code == .unsupportedURL)
    }

    @Test("a WebSocket, without a crash")
    func webSocket() async throws {
      let backend = MockBackend()
      let session = try backend.urlSession()
      let task = session.webSocketTask(with: try pie("/live", scheme: "wss"))

      task.resume()

      await #expect(throws: URLError.self) { try await task.receive() }
    }
  }
}
