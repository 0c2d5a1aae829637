// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// Which requests from other sites a cookie goes along with.
  public struct SameSite: Sendable, Hashable {
    /// The word in the Set-Cookie field.
    let word: String

    /// The cookie goes along with no request from another site.
    public static let strict = Self(word: "Strict")
    /// The cookie goes along when the user follows a link from another site.
    public static let lax = Self(word: "Lax")
    /// The cookie goes along with each request; browsers want it to be secure, too.
    public static let none = Self(word: "None")
  }

  /// The same reply, which sets a cookie (RFC 6265, section 4.1.1); several cookies stay apart.
  ///
  /// ```swift
  /// .status(204).cookie("session", "t-1", path: "/", maxAge: .seconds(3600), isHTTPOnly: true)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  ///   - path: The paths that the cookie is for; nil stands for that of the request.
  ///   - domain: The hosts that the cookie is for; nil stands for that of the request.
  ///   - maxAge: How long the client keeps it, in whole seconds; zero removes it, nil stands for
  ///     the session.
  ///   - isSecure: Whether it goes over TLS alone.
  ///   - isHTTPOnly: Whether scripts do not see it.
  ///   - sameSite: Which requests from other sites it goes along with.
  /// - Returns: The reply. A name or a value that no cookie can have is an error when the stub is
  ///   added.
  public func cookie(
    _ name: String, _ value: String, path: String? = nil, domain: String? = nil,
    maxAge: Duration? = nil, isSecure: Bool = false, isHTTPOnly: Bool = false,
    sameSite: SameSite? = nil
  ) -> Self {
    var parts = ["\(name)=\(value)"]
    if let path { parts.append("Path=\(path)") }
    if let domain { parts.append("Domain=\(domain)") }
    if let maxAge { parts.append("Max-Age=\(maxAge.components.seconds)") }
    if isSecure { parts.append("Secure") }
    if isHTTPOnly { parts.append("HttpOnly") }
    if let sameSite { parts.append("SameSite=\(sameSite.word)") }
    let reply = header("Set-Cookie", parts.joined(separator: "; "))
    let mistake = Self.mistake(inCookie: name, value, attributes: [path, domain])
    return mistake.map(reply.failing) ?? reply
  }

  private static func mistake(
    inCookie name: String, _ value: String, attributes: [String?]
  ) -> String? {
    if name.isEmpty || !name.utf8.allSatisfy(isTokenByte) {
      return "\"\(name)\" is no name of a cookie. Use letters, digits and marks such as - and _."
    }
    if let byte = value.utf8.first(where: { !isCookieByte($0) }) {
      return "The value of the cookie \(name) holds the byte \(byte), which no cookie may hold. "
        + "Encode it, for example by percent signs."
    }
    let isClean = attributes.compactMap(\.self).allSatisfy {
      $0.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: ";") }
    }
    return isClean
      ? nil
      : "Path or domain of the cookie \(name) holds a semicolon or a control character."
        + " Remove it."
  }

  /// Whether a name may hold the byte (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
  }

  /// Whether a value may hold the byte (RFC 6265, section 4.1.1).
  private static func isCookieByte(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"\",;\\".utf8.contains(byte)
  }
}
