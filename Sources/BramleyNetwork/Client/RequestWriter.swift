// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import CHTTPScan

/// Writes a request down in HTTP/1.1.
enum RequestWriter {
  /// The bytes of a request.
  ///
  /// - Parameters:
  ///   - request: The request. With an authority its target is written in full, as to a proxy.
  ///   - host: The value of the Host field for a request without an authority.
  /// - Returns: Head and body.
  /// - Throws: ``NetworkError`` with ``NetworkError/Code/invalidRequest`` if a part of the head
  ///   would be read as something else.
  static func bytes(
    of request: HTTPRequest, host: String
  ) throws(NetworkError) -> [UInt8] {
    let target = absoluteTarget(of: request)
    try check(request.method, as: "method", scan: http_scan_token)
    try check(target, as: "target", scan: http_scan_target)
    try check(request.authority ?? host, as: "host", scan: http_scan_target)
    var head = "\(request.method) \(target) HTTP/1.1\r\nHost: \(request.authority ?? host)\r\n"
    for field in request.headers where !isOwn(field.name) {
      try check(field.name, as: "field name", scan: http_scan_token)
      if !field.value.isEmpty {
        try check(field.value, as: "value of \(field.name)", scan: http_scan_field_value)
      }
      head += "\(field.name): \(field.value)\r\n"
    }
    if !request.body.isEmpty || ["POST", "PUT", "PATCH"].contains(request.method) {
      head += "Content-Length: \(request.body.count)\r\n"
    }
    head += "\r\n"
    var bytes: [UInt8] = []
    bytes.reserveCapacity(head.utf8.count + request.body.count)
    bytes += head.utf8
    bytes += request.body
    return bytes
  }

  private static func absoluteTarget(of request: HTTPRequest) -> String {
    let target = request.target.isEmpty ? "/" : request.target
    guard let authority = request.authority else { return target }
    return "\(request.scheme ?? "http")://\(authority)\(target == "*" ? "" : target)"
  }

  /// Whether the client writes that field itself, or must not pass it on.
  private static func isOwn(_ name: String) -> Bool {
    switch name.utf8.count {
    case 4: name.equalsIgnoringASCIICase("host")
    case 7: name.equalsIgnoringASCIICase("upgrade")
    case 10:
      name.equalsIgnoringASCIICase("connection") || name.equalsIgnoringASCIICase("keep-alive")
    case 14: name.equalsIgnoringASCIICase("content-length")
    case 16: name.equalsIgnoringASCIICase("proxy-connection")
    case 17: name.equalsIgnoringASCIICase("transfer-encoding")
    default: false
    }
  }

  private static func check(
    _ text: String, as part: String, scan: (UnsafeRawPointer, Int) -> Int
  ) throws(NetworkError) {
    var text = text
    let isClean = text.withUTF8 { bytes in
      guard let base = bytes.baseAddress, bytes.count > 0 else { return false }
      return scan(base, bytes.count) == bytes.count
    }
    guard !isClean else { return }
    throw NetworkError(
      .invalidRequest,
      "The \(part) \"\(text)\" holds a character that HTTP does not allow there, or is empty. "
        + "Escape it, or leave it out.")
  }
}
