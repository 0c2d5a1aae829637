// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The cookies of a session, which Foundation leaves alone for protocol classes of others.
struct CookieJar {
  private let storage: HTTPCookieStorage
  private let configuration: URLSessionConfiguration

  /// The jar of a session; nil when its configuration has none.
  init?(_ configuration: URLSessionConfiguration?) {
    guard let configuration, let storage = configuration.httpCookieStorage else { return nil }
    self.storage = storage
    self.configuration = configuration
  }

  /// Keeps the cookies that a reply sets, unless the session wants none.
  func keep(_ headers: HTTPFields, from url: URL, documentURL: URL?) {
    guard configuration.httpCookieAcceptPolicy != .never else { return }
    for value in headers.values("Set-Cookie") {
      let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": value], for: url)
      storage.setCookies(cookies, for: url, mainDocumentURL: documentURL)
    }
  }

  /// Adds the cookies of its address to a request, unless the session wants that done by the app.
  func send(with request: inout URLRequest) {
    guard configuration.httpShouldSetCookies, let url = request.url,
      let cookies = storage.cookies(for: url), !cookies.isEmpty
    else { return }
    for (name, value) in HTTPCookie.requestHeaderFields(with: cookies) {
      request.setValue(value, forHTTPHeaderField: name)
    }
  }
}
