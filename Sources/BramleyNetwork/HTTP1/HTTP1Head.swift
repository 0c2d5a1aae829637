// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

/// The head of a request and what follows from it for the connection.
struct HTTP1Head {
  /// The method as it was sent.
  var method = ""
  /// The scheme of a target that was written in full.
  var scheme: String?
  /// Host and port of a target that was written in full.
  var authority: String?
  /// Path and query.
  var target = ""
  /// The header fields.
  var fields: [HTTPField] = []
  /// Whether the client speaks HTTP/1.0.
  var isHTTP10 = false
  /// Whether the connection stays open behind the reply.
  var keepAlive = true
  /// Whether a body follows.
  var hasBody = false
  /// Whether the client waits for an invitation to send the body.
  var expectsContinue = false

  /// The request, still without a body; the fields move over to it.
  mutating func takeRequest() -> HTTPRequest {
    var request = HTTPRequest(
      method: method, target: target, scheme: scheme, authority: authority,
      headers: HTTPFields(fields))
    request.version = isHTTP10 ? "HTTP/1.0" : "HTTP/1.1"
    fields = []
    return request
  }
}
