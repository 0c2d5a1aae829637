// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import COpenSSL

/// The server's side of the opening handshake (RFC 6455, section 4.2).
enum WebSocketHandshake {
  /// What the request gets.
  enum Decision {
    case accept(token: String)
    case refuse(HTTPResponse)
  }

  /// Decides whether the request opens a WebSocket.
  static func check(_ request: HTTPRequest) -> Decision {
    guard request.method == "GET", request.bodyByteCount == 0,
      names("upgrade", in: request, contain: "websocket"),
      names("connection", in: request, contain: "upgrade")
    else { return .refuse(HTTPResponse(status: 426, headers: ["Upgrade": "websocket"])) }
    guard request.headers["sec-websocket-version"] == "13" else {
      return .refuse(HTTPResponse(status: 426, headers: ["Sec-WebSocket-Version": "13"]))
    }
    guard let key = request.headers["sec-websocket-key"], isKey(key) else {
      return .refuse(HTTPResponse(status: 400))
    }
    return .accept(token: token(for: key))
  }

  private static func names(_ name: String, in request: HTTPRequest, contain value: String) -> Bool
  {
    request.headers.values(name).contains { text in
      text.listMembers.contains { $0.equalsIgnoringASCIICase(value) }
    }
  }

  /// Sixteen bytes in Base64: 22 digits and two equals signs.
  private static func isKey(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard bytes.count == 24, bytes[22] == 61, bytes[23] == 61 else { return false }
    var decoded = [UInt8](repeating: 0, count: 18)
    return EVP_DecodeBlock(&decoded, bytes, 24) == 18
  }

  private static func token(for key: String) -> String {
    let input = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
    var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
    SHA1(input, input.count, &digest)
    var text = [UInt8](repeating: 0, count: 29)  // 28 digits and a NUL
    let length = EVP_EncodeBlock(&text, digest, SHA_DIGEST_LENGTH)
    return String(decoding: text.prefix(Int(length)), as: UTF8.self)
  }
}
