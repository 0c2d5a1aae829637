// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation
import Testing
import _BramleyTestSupport

@Suite("Reply: parts of files")
struct RangeAnswerTests {
  /// A file of ten bytes, 0 to 9, in a folder that is removed afterwards.
  private static func withFile<Value>(_ body: (Reply) throws -> Value) throws -> Value {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data("0123456789".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(.file(url))
  }

  private static func answer(
    _ method: String = "GET", headers: HTTPFields, changing: (Reply) -> Reply = { $0 }
  ) throws -> HTTPResponse? {
    try withFile { reply in
      let backend = MockBackend()
      try backend.stub(.any("/"), reply: changing(reply))
      return backend.respond(to: request(method, "/", headers: headers)).response
    }
  }

  @Test(
    "are sent with 206 where the request asks for them (RFC 9110, section 14.2)",
    .bug("https://github.com/bblimke/webmock/issues/277", "the whole file comes"),
    .bug("https://github.com/mockoon/mockoon/issues/1044"),
    .bug("https://github.com/lipanski/mockito/issues/91"),
    arguments: [
      ("bytes=0-4", "01234", "bytes 0-4/10"), ("bytes=5-", "56789", "bytes 5-9/10"),
      ("bytes=-3", "789", "bytes 7-9/10"), ("bytes=0-0", "0", "bytes 0-0/10"),
      ("bytes=8-99", "89", "bytes 8-9/10"), ("bytes=-99", "0123456789", "bytes 0-9/10"),
      ("BYTES=2-3", "23", "bytes 2-3/10"), ("bytes= 2-3 ", "23", "bytes 2-3/10"),
      ("bytes=1-2,20-30", "12", "bytes 1-2/10"),
      ("bytes=9-99999999999999999999999", "9", "bytes 9-9/10"),
    ])
  func single(range: String, body: String, contentRange: String) throws {
    let reply = try Self.answer(headers: ["Range": range])

    #expect(reply?.status == 206)
    #expect(reply?.bodyText == body)
    #expect(reply?.headers["Content-Range"] == contentRange)
    #expect(reply?.headers["Content-Type"] == "text/plain; charset=utf-8")
  }

  @Test(
    "beyond the end are refused with 416",
    .bug("https://github.com/bblimke/webmock/issues/277", "the whole file comes"),
    .bug("https://github.com/mockoon/mockoon/issues/1044"),
    .bug("https://github.com/lipanski/mockito/issues/91"),
    arguments: ["bytes=10-", "bytes=-0", "bytes=99999999999999999999-", "bytes=10-11,12-"])
  func unsatisfiable(range: String) throws {
    let reply = try Self.answer(headers: ["Range": range])

    #expect(
      reply == HTTPResponse(status: 416, headers: ["Content-Range": "bytes */10"]))
  }

  @Test(
    "are not cut out for a field that cannot be read",
    arguments: [
      "bytes=5-4", "bytes=", "bytes", "bytes=a-b", "bytes=-", "lines=0-1", "bytes=1-2,x",
      "bytes=+1-2",
      "bytes=0-9,0-9", "bytes=1--2", "",
    ])
  func ignored(range: String) throws {
    let reply = try Self.answer(headers: ["Range": range])

    #expect(reply?.status == 200)
    #expect(reply?.bodyText == "0123456789")
  }

  @Test("are not cut out for HEAD, for another status, or for an older version")
  func others() throws {
    let range: HTTPFields = ["Range": "bytes=0-1"]
    let old: HTTPFields = ["Range": "bytes=0-1", "If-Range": "\"v1\""]
    let new: HTTPFields = ["Range": "bytes=0-1", "If-Range": "\"v2\""]
    let weak: HTTPFields = ["Range": "bytes=0-1", "If-Range": "W/\"v2\""]
    let tagged = { (reply: Reply) in reply.header("ETag", "\"v2\"") }

    #expect(try Self.answer("HEAD", headers: range)?.status == 200)
    #expect(try Self.answer(headers: range) { $0.status(203) }?.status == 203)
    #expect(try Self.answer(headers: old, changing: tagged)?.status == 200)
    #expect(try Self.answer(headers: weak, changing: tagged)?.status == 200)
    #expect(try Self.answer(headers: new, changing: tagged)?.status == 206)
  }

  @Test("come in one body when there are several (RFC 9110, section 14.6)")
  func several() throws {
    let reply = try Self.answer(headers: ["Range": "bytes=0-1, -2"])

    let type = try #require(reply?.headers["Content-Type"].flatMap(MediaType.init))
    let boundary = try #require(type.parameters["boundary"])
    #expect(type.essence == "multipart/byteranges")
    #expect(reply?.status == 206)
    #expect(reply?.headers.contains("Content-Range") == false)
    #expect(
      reply?.bodyText
        == [
          "--\(boundary)", "Content-Type: text/plain; charset=utf-8", "Content-Range: bytes 0-1/10",
          "", "01", "--\(boundary)", "Content-Type: text/plain; charset=utf-8",
          "Content-Range: bytes 8-9/10", "", "89", "--\(boundary)--", "",
        ].joined(separator: "\r\n"))
  }
}
