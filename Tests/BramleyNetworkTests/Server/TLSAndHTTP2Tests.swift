// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyNetwork
import Foundation
import Testing
import _BramleyTestSupport

@Suite("TLS and HTTP/2", .blocksItsThread, .timeLimit(.minutes(2)))
struct TLSAndHTTP2Tests {
  let plain: HTTPServer
  let secure: HTTPServer

  init() throws {
    plain = try Kitchen.open()
    secure = try Kitchen.open(isSecure: true)
  }

  @Test(
    "answers curl over TLS",
    .bug(
      "https://github.com/swiftlang/swift-corelibs-foundation/issues/4965",
      "a client rejects a field"), arguments: [("--http1.1", "1.1"), ("--http2", "2")])
  func curlOverTLS(option: String, version: String) async throws {
    let url = secure.url
    let format = "%{http_version} %{http_code} %{num_connects}\n"
    let result = try await curl(
      "-k", option, "-o", "/dev/null", "-w", format, url + "/customer", "-o", "/dev/null",
      url + "/nowhere")
    #expect(result.output == "\(version) 200 1\n\(version) 404 0\n")
    #expect(try await curl("-k", option, url + "/customer").output == Kitchen.customer)
    #expect(try await curl("-k", option, url + "/async").output == "{\"path\":\"/async\"}")
    let head = try await curl("-k", option, "-I", url + "/customer").output
    #expect(head.contains("\(Kitchen.customer.utf8.count)"))
    #expect(try await curl("-k", option, "-w", "%{http_code}", url + "/204").output == "204")
    #expect(try await curl("-k", option, "-w", "%{http_code}", url + "/304").output == "304")
  }

  @Test("takes an upload over TLS", arguments: ["--http1.1", "--http2"])
  func upload(option: String) async throws {
    let result = try await curl(
      "-k", option, "-H", "Expect: 100-continue", "--data-binary", "@\(Kitchen.largeFile)",
      secure.url + "/count")

    #expect(result.output == "{\"n\":10485760}")
  }

  @Test("has a certificate that can be trusted")
  func certificate() async throws {
    let path = NSTemporaryDirectory() + "bramley-\(getpid()).pem"
    try Kitchen.tls.get().certificatePEM.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }

    for host in ["127.0.0.1", "localhost"] {
      let url = "https://\(host):\(secure.port)/customer"
      #expect(try await curl("--cacert", path, "--ipv4", url).output == Kitchen.customer)
    }
    #expect(try await curl(secure.url + "/customer").status == 60)
  }

  @Test(
    "carries ten megabytes both ways",
    arguments: ["--http1.1", "--http2", "--http2-prior-knowledge"])
  func largeBodies(option: String) async throws {
    let server = option == "--http2" ? secure : plain
    let path = NSTemporaryDirectory() + "bramley-out-\(getpid())\(option)"
    defer { try? FileManager.default.removeItem(atPath: path) }

    let result = try await curl(
      "-k", option, "-o", path, "--data-binary", "@\(Kitchen.largeFile)", server.url + "/echo")

    #expect(result.status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(Kitchen.large))
  }

  @Test("speaks HTTP/2 in plain text with a client that begins so")
  func priorKnowledge() async throws {
    let result = try await curl(
      "--http2-prior-knowledge", "-w", " %{http_version}", plain.url + "/customer")

    #expect(result.output == Kitchen.customer + " 2")
  }

  @Test("fills the request the same way over both protocols", arguments: ["--http1.1", "--http2"])
  func request(option: String) async throws {
    let result = try await curl(
      "-k", option, "-A", "oven", "-H", "Accept: x", "-X", "GET", "-d", "Waltz",
      secure.url + "/mirror?page=1")

    let lines = result.output.split(separator: "\n").map { $0.lowercased() }
    #expect(lines.prefix(5) == ["get", "-", "-", "/mirror?page=1", "waltz"])
    #expect(lines.contains("host: 127.0.0.1:\(secure.port)"))
    #expect(lines.contains("content-length: 5"))
  }

  @Test("serves many streams whose replies are delayed")
  func manyStreams() async throws {
    // Over TLS: curl 7.88 loses streams with --parallel and --http2-prior-knowledge.
    let urls = secure.url + "/slow?[1-50]"
    let duration = try await ContinuousClock().measure {
      let result = try await curl("-k", "--http2", "--parallel", "--parallel-max", "50", urls)
      #expect(result.output == String(repeating: Kitchen.customer, count: 50))
    }

    #expect(duration >= .milliseconds(300))
    #expect(duration < .seconds(15))  // as long as one after the other would take
  }

  @Test("survives plain text on a port for TLS")
  func plainTextOnSecurePort() async throws {
    let client = try RawClient(secure.port)
    client.get("/customer")

    #expect(client.readToEnd().ending != .stillOpen)
    #expect(try await curl("-k", secure.url + "/customer").output == Kitchen.customer)
  }
}
