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

@Suite("Requests through the in-process door")
struct RequestTests {
  let backend = MockBackend()

  private func journalled(_ request: URLRequest) async throws -> HTTPRequest {
    let session = try backend.urlSession()
    _ = try await session.data(for: request)
    return try #require(backend.journal.requests.last)
  }

  @Test("keep address, escapes and query as they are written")
  func address() async throws {
    let url = try #require(
      URL(string: "https://john:crumble@api.apple.pie:8443/a%2Fb/%C3%A9?q=1%202&r=a+b#top"))

    let request = try await journalled(URLRequest(url: url))

    #expect(request.scheme == "https")
    #expect(request.authority == "api.apple.pie:8443")
    #expect(request.target == "/a%2Fb/%C3%A9?q=1%202&r=a+b")
  }

  @Test(
    "have a path even where the address has none",
    arguments: [
      ("https://api.apple.pie", "/"), ("https://api.apple.pie?page=1", "/?page=1"),
      ("https://api.apple.pie#top", "/"), ("https://[::1]:8080/a", "/a"),
    ])
  func emptyPath(address: String, target: String) async throws {
    let url = try #require(URL(string: address))

    #expect(try await journalled(URLRequest(url: url)).target == target)
  }

  @Test(
    "keep a method that is not one of the usual",
    .bug("https://github.com/WeTransfer/Mocker", "methods outside nine verbs never match"),
    arguments: ["PROPFIND", "REPORT", "propFind"])
  func customMethod(method: String) async throws {
    #expect(try await journalled(request(method, "/melodies")).method == method)
  }

  @Test("in lower case are matched by a stub as Foundation sends them")
  func lowerCase() async throws {
    try backend.stub(.get("/melodies"), reply: .status(204))
    let session = try backend.urlSession()

    let (_, response) = try await session.data(for: request("get", "/melodies"))

    #expect(response.status == 204)
  }

  @Test("carry the session's additional headers, below their own")
  func additionalHeaders() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["accept": "text/plain", "X-Oven": "hot"]
    let session = try backend.urlSession(configuration: configuration)

    _ = try await session.data(
      for: request("GET", "/melodies", headers: ["Accept": "application/json"]))

    let headers = try #require(backend.journal.requests.first).headers
    #expect(headers.values("Accept") == ["application/json"])
    #expect(headers["X-Oven"] == "hot")
    #expect(configuration.protocolClasses?.count != 1)
  }

  @Suite("with a body")
  struct Bodies {
    let backend = try? MockBackend { Stub(.post("/melodies"), reply: .status(201)) }

    private static let sizes = [0, 1, 20_000, 5_000_000]

    private func bytes(_ count: Int) -> Data {
      let part = Data(0..<251)
      var data = Data(capacity: count + part.count)
      while data.count < count { data.append(part) }
      return data.prefix(count)
    }

    private func received() throws -> Data {
      let backend = try #require(backend)
      try backend.verify(.post("/melodies"), .once)
      return Data(try #require(backend.journal.requests.first).body)
    }

    @Test(
      "from httpBody", .bug("https://github.com/AliSoftware/OHHTTPStubs/pull/166"),
      .bug("https://github.com/kylef/Mockingjay/issues/32"),
      .bug("https://github.com/postmates/PMHTTP/issues/19"),
      .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/52", "the body is nil in the stub"),
      .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/222", "the body needs a cast"),
      arguments: sizes)
    func httpBody(size: Int) async throws {
      let session = try #require(try backend?.urlSession())

      _ = try await session.data(for: request("POST", "/melodies", body: bytes(size)))

      #expect(try received() == bytes(size))
    }

    @Test("from httpBodyStream", arguments: sizes)
    func stream(size: Int) async throws {
      let session = try #require(try backend?.urlSession())
      var request = try request("POST", "/melodies")
      request.httpBodyStream = InputStream(data: bytes(size))

      let (_, response) = try await session.data(for: request)

      #expect(response.status == 201)
      #expect(try received() == bytes(size))
    }

    @Test(
      "from upload(for:from:)",
      .bug("https://github.com/Subito-it/SBTUITestTunnel/issues/203", "20 kB upload has no body"),
      arguments: sizes)
    func uploadData(size: Int) async throws {
      let session = try #require(try backend?.urlSession())

      let (_, response) = try await session.upload(
        for: request("POST", "/melodies"), from: bytes(size))

      #expect(response.status == 201)
      #expect(try received() == bytes(size))
    }

    @Test("from upload(for:fromFile:)", arguments: sizes)
    func uploadFile(size: Int) async throws {
      let session = try #require(try backend?.urlSession())
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).melody")
      try bytes(size).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }

      _ = try await session.upload(for: request("POST", "/melodies"), fromFile: file)

      #expect(try received() == bytes(size))
    }

    @Test("from a file that is not there fails, and the backend sees no empty body")
    func missingFile() async throws {
      let session = try #require(try backend?.urlSession())
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).melody")

      let error = await #expect(throws: URLError.self) {
        try await session.upload(for: request("POST", "/melodies"), fromFile: file)
      }

      #expect(error?.code == .cannotOpenFile)
      #expect(backend?.journal.requests.isEmpty == true)
    }

    @Test(
      "from an upload task with completion handler",
      .bug("https://github.com/WeTransfer/Mocker/issues/50", "upload tasks are not handled"))
    func uploadTask() async throws {
      let session = try #require(try backend?.urlSession())
      let request = try request("POST", "/melodies")
      let body = bytes(20_000)

      let status: Int? = await withCheckedContinuation { continuation in
        session.uploadTask(with: request, from: body) { _, response, _ in
          continuation.resume(returning: response?.status)
        }.resume()
      }

      #expect(status == 201)
      #expect(try received() == body)
    }

    @Test("from a stream that the delegate is asked for")
    func demandedStream() async throws {
      let recorder = TaskRecorder(uploadBody: bytes(20_000))
      let session = try #require(try backend?.urlSession(delegate: recorder))

      session.uploadTask(withStreamedRequest: try request("POST", "/melodies")).resume()

      #expect(await recorder.completed().statuses == [201])
      #expect(try received() == bytes(20_000))
    }

    @Test("that the delegate does not give fails, and the backend sees no empty body")
    func missingStream() async throws {
      let recorder = TaskRecorder()
      let session = try #require(try backend?.urlSession(delegate: recorder))

      session.uploadTask(withStreamedRequest: try request("POST", "/melodies")).resume()

      #expect(await recorder.completed().error?.code == .requestBodyStreamExhausted)
      #expect(backend?.journal.requests.isEmpty == true)
    }
  }
}
