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

@Suite("Faults through the in-process door", .timeLimit(.minutes(1)))
struct FaultTests {
  @Test(
    "become the errors of the loading system",
    arguments: [
      (Fault.connectionReset, URLError.networkConnectionLost),
      (.closedConnection, .networkConnectionLost),
      (.garbage, .cannotParseResponse),
      (.malformedChunk, .unknown),
      (.urlError(.notConnectedToInternet), .notConnectedToInternet),
      (.urlError(.cannotFindHost), .cannotFindHost),
    ])
  func codes(fault: Fault, code: URLError.Code) async throws {
    let backend = try MockBackend { Stub(.get("/melodies"), reply: .fault(fault)) }
    let session = try backend.urlSession()

    let error = await #expect(throws: URLError.self) {
      try await session.data(from: pie("/melodies"))
    }

    #expect(error?.code == code)
    #expect(error?.localizedDescription.contains("\(fault)") == true)
    #expect(error?.failingURL == (try pie("/melodies")))
  }

  @Test("come after the stub's delay, and once in a sequence")
  func delayed() async throws {
    let backend = try MockBackend {
      Stub(
        .get("/melodies"),
        reply: .sequence(.fault(.connectionReset).after(.milliseconds(5)), .status(200)))
    }
    let session = try backend.urlSession()

    await #expect(throws: URLError.self) { try await session.data(from: pie("/melodies")) }
    let (_, response) = try await session.data(from: pie("/melodies"))

    #expect(response.status == 200)
  }

  @Test(
    "in the middle of a body let its beginning through",
    .bug("https://github.com/mattt/Replay", "success is reported"))
  func truncated() async throws {
    let backend = try MockBackend {
      Stub(.get("/melodies"), reply: .text("Crumble Waltz").fault(.truncatedBody(after: 7)))
    }
    let recorder = TaskRecorder()
    let session = try backend.urlSession(delegate: recorder)

    session.dataTask(with: try pie("/melodies")).resume()
    let record = await recorder.completed()

    #expect(record.statuses == [200])
    #expect(record.pieces == [Data("Crumble".utf8)])
    #expect(record.error?.code == .networkConnectionLost)
  }

  @Test("in the middle of a body fail data(for:)")
  func truncatedWhole() async throws {
    let backend = try MockBackend {
      Stub(.get("/melodies"), reply: .text("Crumble Waltz").fault(.truncatedBody(after: 7)))
    }
    let session = try backend.urlSession()

    let error = await #expect(throws: URLError.self) {
      try await session.data(from: pie("/melodies"))
    }

    #expect(error?.code == .networkConnectionLost)
  }

  @Test("with a code that Foundation does not know keep it")
  func unknownCode() async throws {
    let backend = try MockBackend { Stub(.get("/melodies"), reply: .fault(.urlError(-4711))) }
    let session = try backend.urlSession()

    do {
      _ = try await session.data(from: pie("/melodies"))
      Issue.record("The request did not fail.")
    } catch {
      #expect((error as NSError).code == -4711)
    }
  }

  @Test("of raw bytes, from a computed reply that nobody could refuse, name the other door")
  func computedBytes() async throws {
    let backend = try MockBackend {
      Stub(.get("/melodies"), reply: .computed { _ in .fault(.bytes([1, 2, 3])) })
    }
    let session = try backend.urlSession()

    let error = await #expect(throws: URLError.self) {
      try await session.data(from: pie("/melodies"))
    }

    #expect(error?.code == .cannotParseResponse)
    #expect(error?.localizedDescription.contains("listen()") == true)
  }
}
