// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyNetwork
import Testing
import _BramleyTestSupport

@Suite("WebSocket", .blocksItsThread, .timeLimit(.minutes(1)))
struct WebSocketTests {
  let server: HTTPServer
  let client: RawClient

  init() throws {
    server = try Kitchen.open()
    client = try RawClient(server.port)
  }

  private func upgrade(
    _ client: RawClient, _ fields: String = "Sec-WebSocket-Version: 13\r\n",
    key: String = "dGhlIHNhbXBsZSBub25jZQ==", andSend frame: [UInt8] = []
  ) {
    let request =
      "GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: WebSocket\r\n"
      + "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Key: \(key)\r\n\(fields)\r\n"
    client.send(Array(request.utf8) + frame)
  }

  private static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let mask: [UInt8] = [0xa1, 0xb2, 0xc3, 0xd4]
    var bytes: [UInt8] = [first]
    if payload.count < 126 {
      bytes.append(0x80 | UInt8(payload.count))
    } else if payload.count < 65_536 {
      bytes += [0xfe, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    } else {
      bytes += [0xff] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  @Test("echoes messages of all sizes")
  func echo() throws {
    upgrade(client, andSend: Self.frame(0x81, Array("early".utf8)))
    let head = try client.readHead()
    #expect(head.hasPrefix("HTTP/1.1 101 "))
    #expect(head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    #expect(try client.read(7) == [0x81, 5] + Array("early".utf8))

    client.send(Self.frame(0x82, []))
    #expect(try client.read(2) == [0x82, 0])

    client.send(Self.frame(0x82, Array(Kitchen.large.prefix(300))))
    #expect(try client.read(304) == [0x82, 126, 1, 44] + Kitchen.large.prefix(300))

    client.send(Self.frame(0x82, Array(Kitchen.large.prefix(3_000_000))))
    #expect(try client.read(10) == [0x82, 127, 0, 0, 0, 0, 0, 0x2d, 0xc6, 0xc0])
    #expect(try client.read(3_000_000) == Array(Kitchen.large.prefix(3_000_000)))
  }

  @Test("joins fragments and answers a ping between them")
  func fragments() throws {
    upgrade(client)
    _ = try client.readHead()
    client.send(
      Self.frame(0x01, Array("ab".utf8)) + Self.frame(0x89, [7])
        + Self.frame(0x00, Array("cd".utf8)) + Self.frame(0x80, Array("e".utf8)))
    #expect(try client.read(3) == [0x8a, 1, 7])
    #expect(try client.read(7) == [0x81, 5] + Array("abcde".utf8))

    client.send(Self.frame(0x88, [0x03, 0xe8]))
    #expect(client.readToEnd() == ([0x88, 2, 0x03, 0xe8], .closed))
  }

  @Test(
    "closes the connection at a broken frame",
    arguments: [
      ("not masked", [0x81, 0x01, 0x61], 0xea),
      ("reserved bit", frame(0xc1, [0x61]), 0xea),
      ("unknown opcode", frame(0x83, []), 0xea),
      ("continuation of nothing", frame(0x80, []), 0xea),
      ("fragmented ping", frame(0x09, []), 0xea),
      ("long ping", frame(0x89, Array(repeating: 0, count: 126)), 0xea),
      ("close with half a code", frame(0x88, [3]), 0xea),
      ("text that is not UTF-8", frame(0x81, [0xff]), 0xef),
      ("too long", [0x82, 0xff] + Array(repeating: 0xff, count: 12), 0xf1),
    ] as [(String, [UInt8], UInt8)])
  func brokenFrame(defect: String, bytes: [UInt8], code: UInt8) throws {
    upgrade(client)
    _ = try client.readHead()

    client.send(bytes)

    #expect(client.readToEnd() == ([0x88, 2, 0x03, code], .closed))
  }

  @Test("refuses a handshake of another version, without a key, or none at all")
  func badHandshake() throws {
    upgrade(client, "Sec-WebSocket-Version: 8\r\n")
    let reply = try client.readReply()
    #expect(reply.status == 426)
    #expect(reply.has("Sec-WebSocket-Version: 13"))

    upgrade(client, key: "dGhlIHNhbXBsZSBub25jZQ")
    #expect(try client.readReply().status == 400)

    client.get("/socket")
    #expect(try client.readReply().status == 426)
  }
}
