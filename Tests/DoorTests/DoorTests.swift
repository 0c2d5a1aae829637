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

@Suite("Both doors")
struct DoorTests {
  @Test("the in-process door gives what the table says", arguments: DoorRow.all)
  func inProcess(row: DoorRow) async throws {
    let backend = MockBackend()
    let session = try backend.urlSession()
    defer { session.invalidateAndCancel() }

    let outcome = try await outcome(of: row, session, "http://api.apple.pie") {
      try backend.add(row.stubs)
    }

    #expect(outcome == row.inProcess)
  }

  @Test("the loopback door gives what the table says", arguments: DoorRow.all)
  func loopback(row: DoorRow) async throws {
    let backend = MockBackend()
    let server = try backend.listen()
    defer { server.stop() }
    // A time limit given to the request's initialiser is ignored by URLSession on Linux.
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = row.timeout
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }

    let outcome = try await outcome(of: row, session, "http://127.0.0.1:\(server.port)") {
      try backend.add(row.stubs)
    }

    #expect(outcome == row.loopback)
  }

  // No row of the table: FoundationNetworking's URLSession ends the process when trailers come.
  @Test("trailers are refused in-process, and taken on loopback")
  func trailers() throws {
    let stub = Stub(.get("/pie"), reply: .text("crumble").trailer("X-Baked", "7"))
    let (inProcess, loopback) = (MockBackend(), MockBackend())
    let session = try inProcess.urlSession()
    defer { session.invalidateAndCancel() }
    let server = try loopback.listen()
    defer { server.stop() }

    let error = #expect(throws: BackendError.self) { try inProcess.add(stub) }

    #expect(error?.code == .unplayable)
    #expect(error?.message.contains("listen()") == true)
    #expect(throws: Never.self) { try loopback.add(stub) }
  }

  /// Adds the stubs, sends the request, and tells what a client sees.
  private func outcome(
    of row: DoorRow, _ session: URLSession, _ origin: String, adding: () throws -> Void
  ) async throws -> DoorRow.Outcome {
    do { try adding() } catch let error as BackendError where error.code == .unplayable {
      return .refused
    }
    var request = URLRequest(
      url: try #require(URL(string: origin + row.path)), timeoutInterval: row.timeout)
    request.httpMethod = row.method
    for (name, value) in row.headers { request.setValue(value, forHTTPHeaderField: name) }
    let body = row.body.map { Data($0.utf8) }
    do {
      let (data, response): (Data, URLResponse)
      if row.isUpload {
        (data, response) = try await session.upload(for: request, from: body ?? Data())
      } else {
        request.httpBody = body
        (data, response) = try await session.data(for: request)
      }
      let reply = try #require(response as? HTTPURLResponse)
      let expected =
        if case .reply(_, _, let headers) = row.loopback { headers } else { [String: String]() }
      let headers = expected.keys.map { ($0, reply.value(forHTTPHeaderField: $0) ?? "(absent)") }
      return .reply(
        status: reply.statusCode, body: String(decoding: data, as: UTF8.self),
        headers: Dictionary(headers) { first, _ in first })
    } catch let error as URLError {
      return .failure(error.code)
    }
  }
}
