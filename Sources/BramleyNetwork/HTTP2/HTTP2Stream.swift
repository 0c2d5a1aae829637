// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One request over HTTP/2 and what is sent in reply.
final class HTTP2Stream {
  /// The request, as far as it has arrived.
  var request = HTTPRequest(method: "", target: "")
  /// What the fields take, with the overhead that the standard counts.
  var headSize = 0
  /// Whether the pseudo-field that stands for Host has come.
  var hasAuthority = false
  /// Whether the request was passed to the server's handler.
  var isPerformed = false
  /// Whether the stream will never get a reply.
  var isStalled = false
  /// Whether the head of the reply was submitted.
  var hasBegun = false
  /// Whether body bytes of the reply are dropped.
  var dropsBody = false
  /// The number of body bytes that were announced and are still to come.
  var remaining: Int?
  /// The fields that are sent behind the body.
  var trailers: HTTPFields = [:]

  private var body: [UInt8] = []
  private var sent = 0
  private var isEnded = false
  private var isCut = false

  /// Creates a stream that waits for its request.
  init() { request.version = "HTTP/2.0" }

  /// Sets the whole body of the reply.
  func setBody(_ bytes: [UInt8]) {
    body = bytes
    isEnded = true
  }

  /// Adds a part of the body, up to the announced length.
  func append(_ bytes: [UInt8]) {
    guard let remaining else { return body += bytes }
    let part = bytes.prefix(remaining)
    self.remaining = remaining - part.count
    body += part
  }

  /// Ends the body, or cuts the stream off if bytes that were announced are missing.
  func endBody() {
    isEnded = true
    isCut = (remaining ?? 0) > 0
  }

  /// What the next bytes of the body are.
  enum Portion {
    case bytes(Int, isLast: Bool)
    case notYet
    case cut
  }

  /// Copies the next bytes of the body.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Portion {
    let count = min(buffer.count, body.count - sent)
    if count > 0, let target = buffer.baseAddress {
      body.withUnsafeBytes { bytes in
        if let source = bytes.baseAddress { memcpy(target, source + sent, count) }
      }
    }
    sent += count
    let isDrained = sent == body.count
    if isDrained, !isEnded {
      body.removeAll(keepingCapacity: true)
      sent = 0
      return count > 0 ? .bytes(count, isLast: false) : .notYet
    }
    if isDrained, isCut { return count > 0 ? .bytes(count, isLast: false) : .cut }
    return .bytes(count, isLast: isDrained)
  }
}
