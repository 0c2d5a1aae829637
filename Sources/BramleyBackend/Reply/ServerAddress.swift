// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Where requests are passed on to.
package struct ServerAddress: Sendable, Hashable {
  /// The scheme: http or https.
  package let scheme: String
  /// The host; a numeric one of IPv6 in brackets.
  package let host: String
  /// The port.
  package let port: Int

  /// Reads an address such as "http://127.0.0.1:8080"; nil when it has more or less parts.
  init?(_ text: String) {
    guard let end = text.firstRange(of: "://") else { return nil }
    scheme = text[..<end.lowerBound].lowercased()
    let authority = text[end.upperBound...]
    let isPlain = !authority.contains { "/?#@ ".contains($0) }
    let (host, port) = HTTPRequest.split(String(authority))
    guard scheme == "http" || scheme == "https", isPlain, !host.isEmpty,
      !host.contains(":") || host.hasPrefix("["), port.map({ (1...65_535).contains($0) }) ?? true
    else { return nil }
    self.host = host
    self.port = port ?? (scheme == "https" ? 443 : 80)
  }
}

// MARK: -

extension ServerAddress: CustomStringConvertible {
  /// The address as it is written.
  package var description: String { "\(scheme)://\(host):\(port)" }
}
