// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyServer
import Testing
import _BramleyTestSupport

@Suite("Reply: trailer(_:_:)", .blocksItsThread, .timeLimit(.minutes(1)))
struct TrailerTests {
  /// What curl shows of a reply, trailers included.
  private static func curl(_ reply: Reply, _ arguments: String...) async throws -> String {
    let backend = try MockBackend { Stub(.get("/pie"), reply: reply) }
    let server = try backend.listen()
    defer { server.stop() }
    let run = try await ProgramRun(
      "/usr/bin/curl",
      ["--silent", "--max-time", "20", "--raw", "--include", "\(server.url)/pie"] + arguments)
    return run.output
  }

  @Test("comes behind the last chunk over HTTP/1.1")
  func http1() async throws {
    let output = try await Self.curl(
      .text("crumble").trailer("X-Baked", "7").trailer("X-Baker", "John Doe"), "--http1.1")

    #expect(output.contains("Transfer-Encoding: chunked\r\n"))
    #expect(!output.contains("Content-Length"))
    #expect(output.hasSuffix("7\r\ncrumble\r\n0\r\nX-Baked: 7\r\nX-Baker: John Doe\r\n\r\n"))
  }

  @Test("comes behind the body over HTTP/2", arguments: [Duration.zero, .milliseconds(5)])
  func http2(delay: Duration) async throws {
    let output = try await Self.curl(
      .text("crumble").trailer("X-Baked", "7").inPieces(of: 3, every: delay),
      "--http2-prior-knowledge")

    let parts = output.split(separator: "crumble", maxSplits: 1)
    #expect(parts.count == 2)
    #expect(parts.first?.contains("x-baked") == false)
    #expect(parts.last?.contains("x-baked: 7") == true)
  }

  @Test("leaves the next reply of the connection alone")
  func next() async throws {
    let backend = try MockBackend {
      Stub(
        .get("/pie"),
        reply: .sequence(.text("a").trailer("X-Baked", "7"), .text("b").inPieces(of: 1)))
    }
    let server = try backend.listen()
    defer { server.stop() }
    let url = "\(server.url)/pie"

    let run = try await ProgramRun(
      "/usr/bin/curl", ["--silent", "--max-time", "20", "--include", url, url])

    #expect(run.output.ranges(of: "X-Baked").count == 1)
  }

  @Test(
    "refuses fields that say how to read the body, and those that cannot be written",
    arguments: ["Content-Length", "transfer-encoding", "Trailer", "X Baked", ""])
  func mistakes(name: String) {
    let error = #expect(throws: BackendError.self) {
      try MockBackend().stub(.get("/"), reply: .text("a").trailer(name, "7"))
    }

    #expect(error?.code == .invalidReply)
  }

  @Test("refuses an announced length")
  func length() {
    let error = #expect(throws: BackendError.self) {
      try MockBackend().stub(.get("/"), reply: .text("a").trailer("X-Baked", "7").contentLength(3))
    }

    #expect(error?.code == .invalidReply)
  }
}
