// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The rules of following a redirect (RFC 9110, section 15.4).
struct Redirect {
  /// The number of redirects that one task follows.
  static let limit = 20

  /// The request that follows, with its body where it keeps one.
  let request: URLRequest
  /// Whether a reply of this status says where to go on.
  static func isRedirect(_ status: Int) -> Bool {
    switch status {
    case 301, 302, 303, 307, 308: true
    default: false
    }
  }

  /// Reads a redirect; nil when the reply is none.
  ///
  /// - Parameters:
  ///   - status: The status of the reply.
  ///   - headers: The fields of the reply.
  ///   - previous: The request that was answered.
  ///   - body: Its body.
  init?(status: Int, headers: HTTPFields, after previous: URLRequest, body: [UInt8]) {
    guard Self.isRedirect(status), let location = headers["Location"], let origin = previous.url,
      let url = Self.resolve(location, origin)
    else { return nil }
    var request = previous
    request.url = url
    request.httpBodyStream = nil
    if let method = Self.changedMethod(status, previous.httpMethod ?? "GET") {
      request.httpMethod = method
      request.httpBody = nil
      for name in (request.allHTTPHeaderFields ?? [:]).keys
      where name.lowercased().hasPrefix("content-") {
        request.setValue(nil, forHTTPHeaderField: name)
      }
    } else {
      request.httpBody = body.isEmpty ? nil : Data(body)
    }
    if !Self.isSameOrigin(url, origin) {
      request.setValue(nil, forHTTPHeaderField: "Authorization")
    }
    request.setValue(nil, forHTTPHeaderField: "Cookie")
    self.request = request
  }

  /// Whether a session can go on to that address.
  static func isFollowable(_ url: URL, from origin: URL?) -> Bool {
    isWeb(url) || url.scheme == origin?.scheme
  }

  /// The method of the next request, or nil when method and body stay.
  private static func changedMethod(_ status: Int, _ method: String) -> String? {
    switch (status, method) {
    case (303, "HEAD"), (303, "GET"): nil
    case (303, _), (301, "POST"), (302, "POST"): "GET"
    default: nil
    }
  }

  /// The address that a Location field means; the fragment is kept where it names none.
  private static func resolve(_ location: String, _ origin: URL) -> URL? {
    guard let url = URL(string: location, relativeTo: origin)?.absoluteURL else { return nil }
    guard url.fragment == nil, let fragment = origin.fragment(percentEncoded: true) else {
      return url
    }
    return URL(string: "\(url.absoluteString)#\(fragment)") ?? url
  }

  private static func isWeb(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased())
  }

  private static func isSameOrigin(_ left: URL, _ right: URL) -> Bool {
    left.scheme == right.scheme && left.host() == right.host() && left.port == right.port
  }
}
