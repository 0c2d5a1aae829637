// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation
import Testing
import _BramleyTestSupport

@Suite("Reply: files(under:)")
struct FilesTests {
  /// A folder "covers" with files, beside a secret and with links, which is removed afterwards.
  private static func withCovers<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let files = FileManager.default
    let home = files.temporaryDirectory.appending(path: "\(UUID())")
    let covers = home.appending(path: "covers")
    try files.createDirectory(
      at: covers.appending(path: "waltz"), withIntermediateDirectories: true)
    try files.createDirectory(
      at: home.appending(path: "covers-private"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: home) }
    for (path, text) in [
      ("covers/crumble.svg", "<svg/>"), ("covers/waltz/two words.css", "a{}"),
      ("covers/50%.txt", "half"), ("secret.txt", "secret"), ("covers-private/key", "secret"),
    ] {
      try Data(text.utf8).write(to: home.appending(path: path))
    }
    for (link, target) in [
      ("out", "../secret.txt"), ("above", ".."), ("beside", "../covers-private"),
      ("inside", "crumble.svg"),
    ] {
      try files.createSymbolicLink(
        atPath: covers.path + "/" + link, withDestinationPath: target)
    }
    return try body(covers)
  }

  private static func answer(
    _ target: String, pattern: String = "/covers/**", headers: HTTPFields = [:]
  ) throws -> HTTPResponse? {
    try withCovers { root in
      let backend = MockBackend()
      try backend.stub(.get(pattern), reply: .files(under: root))
      return backend.respond(to: request(target, headers: headers)).response
    }
  }

  @Test(
    "sends the file that the rest of the path names, with the type of its name",
    arguments: [
      ("/covers/crumble.svg", "<svg/>", "image/svg+xml"),
      ("/covers/crumble.svg?size=2", "<svg/>", "image/svg+xml"),
      ("/covers/waltz/two%20words.css", "a{}", "text/css; charset=utf-8"),
      ("/covers/50%25.txt", "half", "text/plain; charset=utf-8"),
      ("/covers/inside", "<svg/>", "image/svg+xml"),
    ])
  func found(target: String, body: String, type: String) throws {
    let reply = try Self.answer(target)

    #expect(
      reply == HTTPResponse(status: 200, headers: ["Content-Type": type], body: Array(body.utf8)))
  }

  @Test(
    "lets nobody out of its folder, nor sends what is no file",
    arguments: [
      "/covers/../secret.txt", "/covers/%2e%2e/secret.txt", "/covers/.%2E/secret.txt",
      "/covers/..%2Fsecret.txt", "/covers/%2e%2e%2fsecret.txt", "/covers/..%5Csecret.txt",
      "/covers/waltz/../../secret.txt", "/covers/%252e%252e/secret.txt", "/covers/out",
      "/covers/above/secret.txt", "/covers/beside/key", "/covers/../covers-private/key",
      "/covers//etc/passwd", "/covers/%2Fetc%2Fpasswd", "/covers/crumble.svg%00.txt",
      "/covers/missing", "/covers/waltz", "/covers/", "/covers", "/covers/./crumble.svg",
      "/covers/crumble.svg/",
    ])
  func refused(target: String) throws {
    let reply = try Self.answer(target)

    #expect(reply?.status == 404)
    #expect(reply?.bodyText.hasPrefix("There is no file") == true)
  }

  @Test("sends parts of a file")
  func parts() throws {
    let reply = try Self.answer("/covers/crumble.svg", headers: ["Range": "bytes=1-3"])

    #expect(reply?.status == 206)
    #expect(reply?.bodyText == "svg")
  }

  @Test("behind parameters takes what ** stands for")
  func parameters() throws {
    #expect(
      try Self.answer("/v1/covers/crumble.svg", pattern: "/{version}/covers/**")?.status == 200)
  }

  @Test("needs a folder, and a pattern with **")
  func mistakes() throws {
    let missing = backendError {
      try MockBackend().stub(.get("/**"), reply: .files(under: URL(filePath: "/no/such/folder")))
    }
    let literal = try Self.withCovers { root in
      backendError {
        try MockBackend().stub(
          .get("/covers"), reply: .sequence(.status(503), .files(under: root)))
      }
    }

    #expect(missing?.code == .invalidReply)
    #expect(missing?.message.contains("/no/such/folder") == true)
    #expect(literal?.code == .invalidReply)
    #expect(literal?.message.contains("**") == true)
  }

  @Test("a resource that a bundle does not have is a mistake")
  func resource() {
    let error = backendError {
      try MockBackend().stub(.get("/"), reply: .resource("melodies.json", in: .main))
    }

    #expect(error?.code == .invalidReply)
    #expect(error?.message.contains("melodies.json") == true)
  }
}
