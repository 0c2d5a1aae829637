// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPRequest {
  /// Translates a request of Foundation's.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - additional: The session's own headers, of which the request's take precedence.
  ///   - body: The body.
  init(_ request: URLRequest, additional: [AnyHashable: Any]?, body: [UInt8]) {
    let address = Address(request.url)
    self.init(
      method: request.httpMethod ?? "GET", target: address.target, scheme: address.scheme,
      authority: address.authority, headers: Self.headers(request, additional), body: body)
  }

  /// The headers in the order of their names, as Foundation does not keep the app's.
  private static func headers(
    _ request: URLRequest, _ additional: [AnyHashable: Any]?
  ) -> HTTPFields {
    var fields = (request.allHTTPHeaderFields ?? [:]).map { HTTPField($0.key, $0.value) }
    if let additional, !additional.isEmpty {
      let own = HTTPFields(fields)
      for (name, value) in additional where !own.contains("\(name)") {
        fields.append(HTTPField("\(name)", "\(value)"))
      }
    }
    if fields.count > 1 { fields.sort { $0.name < $1.name } }
    return HTTPFields(fields)
  }

  /// The parts of an address as they are written, escapes untouched.
  private struct Address {
    var scheme: String?
    var authority: String?
    var target = "/"

    init(_ url: URL?) {
      guard let url else { return }
      let text = url.absoluteString
      scheme = url.scheme
      var rest = text.utf8[...]
      if let scheme { rest = rest.dropFirst(scheme.utf8.count + 1) }
      if rest.starts(with: "//".utf8) {
        rest = rest.dropFirst(2)
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        var host = rest[..<end]
        if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[host.index(after: at)...] }
        authority = String(host)
        rest = rest[end...]
      }
      if let fragment = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<fragment] }
      let target = String(Substring(rest))
      self.target = target.utf8.first == UInt8(ascii: "?") || target.isEmpty ? "/" + target : target
    }
  }
}
