// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a request's head says about the reply.
struct ReplyRules {
  /// Whether the client wants no body.
  var isHEAD = false
  /// Whether the client speaks HTTP/1.0.
  var isHTTP10 = false
  /// Whether the connection stays open behind the reply.
  var keepsAlive = true
  /// Whether the client waits for an invitation to send the body.
  var expectsContinue = false

  /// Creates the rules of a request that was never read.
  init() {}

  /// Creates the rules of a request.
  init(_ head: HTTP1Head) {
    isHEAD = head.method == "HEAD"
    isHTTP10 = head.isHTTP10
    keepsAlive = head.keepAlive
    expectsContinue = head.expectsContinue
  }
}
