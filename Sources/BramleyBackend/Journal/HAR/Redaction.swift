// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Which header fields lose their value when a journal leaves the test.
///
/// Bodies and queries are never touched: keep secrets out of them, or keep the file to yourself.
///
/// ```swift
/// let har = backend.journal.har(redacting: .credentials.adding("X-Pie-Key"))
/// ```
public struct Redaction: Sendable, Hashable {
  /// What stands in the place of a value.
  static let mark = "[redacted]"

  /// Schemes that are no secret themselves (RFC 9110, section 11.1).
  private static let schemes: Set = ["basic", "bearer", "digest", "negotiate"]

  private let names: Set<String>

  /// Every value stays as it was sent, secrets included.
  public static let nothing = Self(names: [])

  /// The values of Authorization, Proxy-Authorization, Cookie and Set-Cookie are left out; schemes,
  /// the names of cookies and their attributes stay.
  public static let credentials = Self(
    names: ["authorization", "proxy-authorization", "cookie", "set-cookie"])

  /// The same for further header fields, whose names are compared without case.
  public func adding(_ names: String...) -> Self {
    Self(names: self.names.union(names.map { $0.lowercased() }))
  }

  /// The fields with marks in the place of secret values, in the same order.
  func applied(to fields: HTTPFields) -> HTTPFields {
    names.isEmpty ? fields : HTTPFields(fields.map { HTTPField($0.name, value(of: $0)) })
  }

  private func value(of field: HTTPField) -> String {
    let name = field.name.lowercased()
    guard names.contains(name) else { return field.value }
    switch name {
    case "authorization", "proxy-authorization":
      let scheme = field.value.prefix { $0 != " " }
      let isScheme = Self.schemes.contains(scheme.lowercased())
      return isScheme ? "\(scheme) \(Self.mark)" : Self.mark
    case "cookie":
      return field.value.split(separator: ";").map(Self.cookie).joined(separator: ";")
    case "set-cookie":
      let parts = field.value.split(separator: ";", omittingEmptySubsequences: false)
      return ([Self.cookie(parts[0])] + parts.dropFirst().map(String.init)).joined(separator: ";")
    default: return Self.mark
    }
  }

  /// A cookie with its name alone; all of it is secret when it has none.
  private static func cookie(_ text: Substring) -> String {
    guard let end = text.firstIndex(of: "=") else { return mark }
    return text[...end] + mark
  }
}
