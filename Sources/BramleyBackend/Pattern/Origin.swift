// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Scheme, host and port that a pattern asks for; what is nil may be anything.
struct Origin: Sendable, Hashable {
  /// The longest name that a host can have (RFC 1035, section 2.3.4), without the last dot.
  static let hostByteLimit = 253

  var scheme: String?
  var host: String?
  var port: Int?

  /// Whether the pattern asks for anything here.
  var isAny: Bool { scheme == nil && host == nil && port == nil }

  /// Whether the request goes there.
  ///
  /// A request that came to a listener under the listener's own address does not say where it was
  /// meant to go, so it goes anywhere. A host without a port stands for the scheme's usual port.
  func matches(_ request: HTTPRequest) -> Bool {
    guard let authority = request.authority else { return true }
    if let scheme, let sent = request.scheme, !scheme.equalsIgnoringASCIICase(sent) { return false }
    guard let host else { return true }
    let (sentHost, sentPort) = HTTPRequest.split(authority)
    guard Self.takes(sentHost, by: host) else { return false }
    let usual = Self.usualPort(request.scheme ?? scheme)
    return (port ?? usual) == (sentPort ?? usual)
  }

  /// Whether each request that goes to the other origin goes to this one.
  func covers(_ other: Origin) -> Bool {
    if isAny { return true }
    guard let host, let otherHost = other.host else { return false }
    return Self.takes(otherHost, by: host)
      && (scheme ?? "http").equalsIgnoringASCIICase(other.scheme ?? "http")
      && (port ?? Self.usualPort(scheme)) == (other.port ?? Self.usualPort(other.scheme))
  }

  /// Whether a star in a host stands where it can be read.
  static func isValid(host: String) -> Bool {
    host == "*" || !(host.hasPrefix("*.") ? host.dropFirst() : host[...]).contains("*")
  }

  /// Compares a host that was sent; "*." stands for one or more names in front, "*" for any host.
  private static func takes(_ sent: String, by host: String) -> Bool {
    guard host.hasPrefix("*") else { return host.equalsIgnoringASCIICase(sent) }
    let end = host.dropFirst()
    return sent.count > end.count && sent.suffix(end.count).equalsIgnoringASCIICase(String(end))
  }

  private static func usualPort(_ scheme: String?) -> Int {
    guard let scheme else { return 80 }
    let isSecure = ["https", "wss"].contains { $0.equalsIgnoringASCIICase(scheme) }
    return isSecure ? 443 : 80
  }
}

// MARK: -

extension Origin: CustomStringConvertible {
  /// The origin as it stands in an address, empty when it may be anything.
  var description: String {
    guard let host else { return "" }
    return "\(scheme ?? "http")://\(host)" + (port.map { ":\($0)" } ?? "")
  }
}
