// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyServer
import Foundation
import Testing
import _BramleyTestSupport

@Suite("Replies on the wire", .blocksItsThread, .timeLimit(.minutes(1)))
struct ExactReplyTests {
  /// What curl gets, head included; nothing is decoded.
  private func curl(_ reply: Reply, _ arguments: String...) async throws -> String {
    let backend = try MockBackend { Stub(.any("/pie"), reply: reply) }
    let server = try backend.listen()
    defer { server.stop() }
    let run = try await ProgramRun(
      "/usr/bin/curl",
      ["--silent", "--max-time", "50", "--include", "\(server.url)/pie"] + arguments)
    return run.output
  }

  @Test(
    "that are empty have a length of nought, whatever the client accepts",
    .bug("https://github.com/wiremock/wiremock/issues/1101", "becomes gzip of length 20"),
    .bug("https://github.com/wiremock/wiremock/issues/1124"),
    .bug("https://github.com/wiremock/wiremock/issues/787"),
    arguments: ["gzip", "gzip, br, deflate", "identity;q=0, *"])
  func empty(accepted: String) async throws {
    let output = try await curl(.status(200), "-H", "Accept-Encoding: \(accepted)")

    #expect(output == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
  }

  @Test("are sent in one piece with their length, also to clients that accept chunks")
  func length() async throws {
    let output = try await curl(.text("crumble"), "-H", "TE: chunked, trailers")

    #expect(output.contains("Content-Length: 7\r\n"))
    #expect(!output.contains("Transfer-Encoding"))
  }

  @Test(
    "of packed bytes are packed no second time",
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/2375", "compresses again"))
  func packed() async throws {
    let output = try await curl(
      .text("not packed at all").header("Content-Encoding", "gzip"), "-H", "Accept-Encoding: gzip")

    #expect(output.hasSuffix("\r\n\r\nnot packed at all"))
    #expect(output.ranges(of: "Content-Encoding").count == 1)
  }

  @Test(
    "get no type that the stub does not name",
    .bug("https://github.com/pact-foundation/pact-stub-server/issues/14"))
  func noType() async throws {
    let output = try await curl(.data(Data([1, 2, 3])))

    #expect(!output.contains("Content-Type"))
  }

  @Test(
    "with several fields of a name keep them apart and in order",
    .bug("https://github.com/mswjs/msw/issues/640", "only the last one is sent"),
    .bug("https://github.com/mswjs/msw/issues/1290"),
    .bug("https://github.com/mountebank-testing/mountebank/issues/137"),
    .bug("https://github.com/nock/nock/issues/818"),
    .bug("https://github.com/swiftlang/swift-corelibs-foundation/pull/669", "a server sends both"))
  func duplicates() async throws {
    let output = try await curl(
      .status(200).header("Set-Cookie", "a=1").header("X-A", "1").header("set-cookie", "b=2, c")
        .header("X-A", "2"))

    let names = ["set-cookie", "x-a"]
    let lines = output.split(separator: "\r\n").map(String.init)
      .filter { line in names.contains { line.lowercased().hasPrefix($0 + ":") } }
    #expect(lines == ["Set-Cookie: a=1", "X-A: 1", "set-cookie: b=2, c", "X-A: 2"])
  }

  @Test(
    "with emoji keep their bytes and name their charset",
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/162"))
  func emoji() async throws {
    let output = try await curl(.text("😄応用"))

    #expect(output.contains("Content-Type: text/plain; charset=utf-8\r\n"))
    #expect(output.hasSuffix("\r\n\r\n😄応用"))
  }

  @Test(
    "come at once to clients that wait before they send their body",
    .bug("https://github.com/Kitura/Kitura-net/issues/293", "a second of silence"),
    .bug("https://github.com/AntelopeIO/leap/issues/451"),
    .bug("https://github.com/httpswift/swifter"))
  func waitingClient() async throws {
    let start = ContinuousClock.now

    let output = try await curl(
      .computed { .text($0.bodyText.uppercased()) }, "--expect100-timeout", "49", "-H",
      "Expect: 100-continue", "--data", "crumble")

    #expect(output.hasSuffix("\r\n\r\nCRUMBLE"))
    #expect(start.duration(to: .now) < .seconds(45))
  }

  @Test(
    "of several servers come from their own backends, each at its own port",
    .bug("https://github.com/httpswift/swifter/issues/453", "only one of several answers"),
    .bug("https://github.com/envoy/Ambassador/issues/47"))
  func severalServers() async throws {
    let servers = try (0..<10).map { number in
      try MockBackend { Stub(.get("/pie"), reply: .text("\(number);")) }.listen()
    }
    defer { for server in servers { server.stop() } }
    let start = ContinuousClock.now

    let run = try await ProgramRun(
      "/usr/bin/curl",
      ["--silent", "--max-time", "20"] + (servers + servers.reversed()).map { "\($0.url)/pie" })

    #expect(run.output == "0;1;2;3;4;5;6;7;8;9;9;8;7;6;5;4;3;2;1;0;")
    #expect(Set(servers.map(\.port)).count == 10)
    #expect(start.duration(to: .now) < .seconds(45))
  }
}
