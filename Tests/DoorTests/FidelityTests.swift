// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyServer
import BramleyURLSession
import Foundation
import Testing
import _BramleyTestSupport

import class _BramleyTestSupport.TaskRecorder

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a session does beyond request and reply, through both doors, as the table in the
/// documentation of BramleyURLSession says.
@Suite("Fidelity of both doors", .countsRealTime, .timeLimit(.minutes(2)))
struct FidelityTests {
  enum Kind: CaseIterable { case inProcess, loopback }

  /// A session that reaches a backend by one of its doors.
  private struct Way {
    let session: URLSession
    let origin: String
    /// Holds the port open.
    let server: BackendServer?

    init(
      _ kind: Kind, _ backend: MockBackend, delegate: TaskRecorder? = nil,
      _ configuration: URLSessionConfiguration = .ephemeral
    ) throws {
      switch kind {
      case .inProcess:
        server = nil
        origin = "http://api.apple.pie"
        session = try backend.urlSession(configuration: configuration, delegate: delegate)
      case .loopback:
        let server = try backend.listen()
        self.server = server
        origin = "http://127.0.0.1:\(server.port)"
        session = URLSession(
          configuration: configuration, delegate: delegate, delegateQueue: nil)
      }
    }

    func request(_ method: String = "GET", _ path: String = "/pie") throws -> URLRequest {
      var request = URLRequest(url: try #require(URL(string: origin + path)))
      request.httpMethod = method
      return request
    }

    func end() {
      session.invalidateAndCancel()
      server?.stop()
    }
  }

  private let backend = MockBackend()

  private func outcome(_ way: Way, _ request: URLRequest) async throws -> DoorRow.Outcome {
    do {
      let (data, response) = try await way.session.data(for: request)
      return .text(
        (response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    } catch let error as URLError {
      return .failure(error.code)
    }
  }

  @Test(
    "a delegate is told how much of an upload was sent",
    .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/40", "no upload progress"),
    arguments: Kind.allCases)
  func uploadProgress(kind: Kind) async throws {
    try backend.stub(.post("/pie"), reply: .status(201))
    let recorder = TaskRecorder()
    let way = try Way(kind, backend, delegate: recorder)
    defer { way.end() }

    way.session.uploadTask(with: try way.request("POST"), from: Data(count: 1_000_000)).resume()
    let record = await recorder.completed()

    #expect(record.statuses == [201])
    #expect(record.sentByteCounts.count > 1)
    #expect(record.sentByteCounts.last == 1_000_000)
    #expect(record.expectedByteCounts.last == 1_000_000)
    #expect(backend.journal.requests.first?.body.count == 1_000_000)
  }

  @Test("a delegate gets pieces before the end", arguments: Kind.allCases)
  func streaming(kind: Kind) async throws {
    try backend.stub(
      .get("/pie"), reply: .text("Crumble Waltz").inPieces(of: 8, every: .seconds(3_600)))
    let recorder = TaskRecorder()
    let way = try Way(kind, backend, delegate: recorder)
    defer { way.end() }
    let task = way.session.dataTask(with: try way.request())

    task.resume()
    let record = await recorder.begun()
    task.cancel()

    #expect(record.pieces == [Data("Crumble ".utf8)])
    #expect(await recorder.completed().error?.code == .cancelled)
  }

  @Test("a delegate that refuses a redirect gets the redirect itself", arguments: Kind.allCases)
  func refusedRedirect(kind: Kind) async throws {
    try backend.stub(.get("/pie"), reply: .redirect(to: "/cake", status: 307))
    let recorder = TaskRecorder(.refuse)
    let way = try Way(kind, backend, delegate: recorder)
    defer { way.end() }

    way.session.dataTask(with: try way.request()).resume()
    let record = await recorder.completed()

    #expect(record.statuses == [307])
    #expect(record.redirects == ["307 \(way.origin)/cake"])
    #expect(backend.journal.requests.count == 1)
  }

  @Test(
    "HEAD over a redirect shows both hops in the journal, and the fields of the last reply",
    .bug("https://github.com/swiftlang/swift-foundation/issues/1741", "a field is missing on HEAD"),
    arguments: Kind.allCases)
  func headRedirect(kind: Kind) async throws {
    try backend.stub(.get("/pie"), reply: .redirect(to: "/cake").header("X-Oven", "hot"))
    try backend.stub(.get("/cake"), reply: .text("crumble").header("X-Pie", "apple"))
    let way = try Way(kind, backend)
    defer { way.end() }

    let (data, response) = try await way.session.data(for: way.request("HEAD"))

    let reply = try #require(response as? HTTPURLResponse)
    #expect(data.isEmpty)
    #expect(reply.statusCode == 200)
    #expect(reply.value(forHTTPHeaderField: "X-Pie") == "apple")
    #expect(backend.journal.requests.map(\.method) == ["HEAD", "HEAD"])
    #expect(backend.journal.requests.map(\.path) == ["/pie", "/cake"])
  }

  @Test(
    "a permanent redirect is followed no longer once its stub is replaced",
    .bug("https://github.com/envoy/Ambassador/issues/2", "301 appears stuck"),
    arguments: Kind.allCases)
  func replacedRedirect(kind: Kind) async throws {
    let old = try backend.stub(.get("/pie"), reply: .redirect(to: "/cake", status: 301))
    try backend.stub(.get("/cake"), reply: .text("cake"))
    let way = try Way(kind, backend)
    defer { way.end() }
    let first = try await outcome(way, way.request())

    backend.remove(old)
    try backend.stub(.get("/pie"), reply: .text("pie"))

    #expect(first == .text(200, "cake"))
    #expect(try await outcome(way, way.request()) == .text(200, "pie"))
  }

  @Test(
    "a reply with odd fields is taken by the client",
    .bug(
      "https://github.com/swiftlang/swift-corelibs-foundation/issues/4965", "a field is rejected"),
    arguments: Kind.allCases)
  func oddFields(kind: Kind) async throws {
    try backend.stub(
      .post("/pie"),
      reply: .text("crumble").header("X-Empty", "").header("cache-control", "no-cache")
        .header("X-Long", String(repeating: "a", count: 20_000)).header("X-Odd!#$%&'*+.^_`|~", "b")
        .header("X-Colon", "a: b: c").header("X-Quoted", #""a, b";c=d"#))
    let way = try Way(kind, backend)
    defer { way.end() }
    var request = try way.request("POST")
    request.httpBody = Data("{}".utf8)

    let (data, response) = try await way.session.data(for: request)

    let reply = try #require(response as? HTTPURLResponse)
    #expect(data == Data("crumble".utf8))
    #expect(reply.value(forHTTPHeaderField: "X-Long")?.count == 20_000)
    #expect(reply.value(forHTTPHeaderField: "X-Odd!#$%&'*+.^_`|~") == "b")
    #expect(reply.value(forHTTPHeaderField: "X-Colon") == "a: b: c")
    #expect(reply.value(forHTTPHeaderField: "X-Quoted") == #""a, b";c=d"#)
  }

  @Test("a delegate is asked for credentials of the scheme Basic", arguments: Kind.allCases)
  func challenge(kind: Kind) async throws {
    try backend.stub(
      .get("/pie"),
      reply: .text("who?", status: 401).header("WWW-Authenticate", #"Basic realm="pie""#))
    try backend.stub(
      .get("/pie").header("Authorization", "Basic am9objpjcnVtYmxl"), reply: .text("welcome"))
    let recorder = TaskRecorder(credentials: .user("john", password: "crumble"))
    let way = try Way(kind, backend, delegate: recorder)
    defer { way.end() }

    way.session.dataTask(with: try way.request()).resume()
    let record = await recorder.completed()

    #expect(record.challenges.count == 1)
    #expect(record.statuses.last == 200)
    #expect(record.pieces.last == Data("welcome".utf8))
    #expect(backend.journal.requests.count == 2)
  }

  @Test(
    "timeoutIntervalForResource ends a task that goes on too long in-process alone",
    arguments: Kind.allCases)
  func resourceTimeout(kind: Kind) async throws {
    try backend.stub(
      .get("/pie"), reply: .text("crumble").inPieces(of: 1, every: .milliseconds(100)))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 0.2
    let way = try Way(kind, backend, configuration)
    defer { way.end() }

    let outcome = try await outcome(way, way.request())

    #expect(outcome == (kind == .inProcess ? .failure(.timedOut) : .text(200, "crumble")))
  }

  @Test("a request's timeoutInterval counts", arguments: Kind.allCases)
  func requestTimeout(kind: Kind) async throws {
    try backend.stub(.get("/pie"), reply: .fault(.stall))
    let way = try Way(kind, backend)
    defer { way.end() }
    var request = try way.request()
    request.timeoutInterval = 1

    #expect(try await outcome(way, request) == .failure(.timedOut))
  }

  @Test(
    "a timeoutInterval given to a request's initialiser counts in-process, on loopback one set later",
    arguments: Kind.allCases)
  func initialTimeout(kind: Kind) async throws {
    try backend.stub(.get("/pie"), reply: .text("late").after(.milliseconds(2_500)))
    let way = try Way(kind, backend)
    defer { way.end() }
    let request = URLRequest(
      url: try #require(URL(string: way.origin + "/pie")), timeoutInterval: 1)

    let outcome = try await outcome(way, request)

    #expect(outcome == (kind == .inProcess ? .failure(.timedOut) : .text(200, "late")))
  }

  @Test(
    "bodies of gzip are left alone in-process, and unpacked on loopback", arguments: Kind.allCases)
  func gzip(kind: Kind) async throws {
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 255, 75, 46, 42, 205, 77, 202, 73, 5, 0, 159, 203, 101, 38, 7,
      0, 0, 0,
    ]
    try backend.stub(
      .get("/pie"), reply: .data(Data(packed)).header("Content-Encoding", "gzip"))
    let way = try Way(kind, backend)
    defer { way.end() }

    let (data, _) = try await way.session.data(for: way.request())

    #expect(data == (kind == .inProcess ? Data(packed) : Data("crumble".utf8)))
  }

  @Test(
    "a request for what a cache holds fails in-process where it holds nothing, on loopback it is sent",
    arguments: Kind.allCases)
  func cachedOnly(kind: Kind) async throws {
    try backend.stub(.get("/pie"), reply: .text("fresh"))
    let way = try Way(kind, backend)
    defer { way.end() }
    var request = try way.request()
    request.cachePolicy = .returnCacheDataDontLoad

    let outcome = try await outcome(way, request)

    #expect(outcome == (kind == .inProcess ? .failure(.resourceUnavailable) : .text(200, "fresh")))
  }

  @Test("replies are not kept for later requests, whatever they allow", arguments: Kind.allCases)
  func changedStub(kind: Kind) async throws {
    try backend.stub(
      .get("/pie"),
      reply: .sequence(
        .text("first").header("Cache-Control", "max-age=60"), .text("second")))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0, diskPath: nil)
    let way = try Way(kind, backend, configuration)
    defer { way.end() }

    #expect(try await outcome(way, way.request()) == .text(200, "first"))
    #expect(try await outcome(way, way.request()) == .text(200, "second"))
  }

  @Test(
    "a download is refused in-process, and kept in a file on loopback", arguments: Kind.allCases)
  func download(kind: Kind) async throws {
    try backend.stub(.get("/pie"), reply: .text("crumble"))
    let way = try Way(kind, backend)
    defer { way.end() }

    do {
      let (file, _) = try await way.session.download(for: way.request())
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(kind == .loopback)
      #expect(try Data(contentsOf: file) == Data("crumble".utf8))
    } catch let error as URLError {
      #expect(kind == .inProcess)
      #expect(error.code == .unsupportedURL)
    }
  }

  @Test("cookies are kept and sent", arguments: Kind.allCases)
  func cookies(kind: Kind) async throws {
    try backend.stub(.get("/pie"), reply: .status(204).cookie("oven", "hot", path: "/"))
    let way = try Way(kind, backend)
    defer { way.end() }

    _ = try await outcome(way, way.request())
    _ = try await outcome(way, way.request())

    #expect(backend.journal.requests.map { $0.headers["Cookie"] } == [nil, "oven=hot"])
  }

  @Test("the progress of a task moves in-process alone", arguments: Kind.allCases)
  func taskProgress(kind: Kind) async throws {
    try backend.stub(.get("/pie"), reply: .text("crumble"))
    let recorder = TaskRecorder()
    let way = try Way(kind, backend, delegate: recorder)
    defer { way.end() }
    let task = way.session.dataTask(with: try way.request())

    task.resume()
    _ = await recorder.completed()

    #expect(task.progress.isFinished == (kind == .inProcess))
    #expect(task.progress.totalUnitCount == (kind == .inProcess ? 7 : -1))
  }
}
