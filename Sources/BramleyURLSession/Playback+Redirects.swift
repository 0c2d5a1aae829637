// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Playback {
  /// Follows a reply that is a redirect, unless the delegate wants it as it is.
  ///
  /// - Returns: Whether the reply is one.
  func follow(_ status: Int, _ headers: HTTPFields, _ byteCount: Int?) -> Bool {
    guard
      let redirect = Redirect(status: status, headers: headers, after: request, body: body),
      let url = request.url
    else { return false }
    redirectCount += 1
    guard redirectCount <= Redirect.limit else {
      fail(DoorError.tooManyRedirects(url))
      return true
    }
    var next = redirect.request
    if let jar = CookieJar(configuration) {
      jar.keep(headers, from: url, documentURL: request.mainDocumentURL)
      jar.send(with: &next)
    }
    guard let session, let delegate, let task = loader?.task,
      let response = HTTPURLResponse.head(
        status: status, headers: headers, bodyByteCount: byteCount, url: url)
    else {
      turn(to: next)
      return true
    }
    wait { [next] done in
      session.delegateQueue.addOperation {
        delegate.choose(next, after: response, session, task, then: done)
      }
      return nil
    } then: { playback, chosen in
      if let chosen {
        playback.turn(to: chosen)
      } else {
        playback.deliver(status, headers, byteCount)
        playback.position += 1
        playback.stage = .playing
      }
      playback.go(on: playback.stage)
    }
    return true
  }

  private func turn(to next: URLRequest) {
    guard let url = next.url, Redirect.isFollowable(url, from: request.url) else {
      return fail(DoorError.unsupportedRedirect(next.url))
    }
    request = next
    body = next.httpBody.map { Array($0) } ?? []
    idle = .zero
    stage = .asking
  }
}
