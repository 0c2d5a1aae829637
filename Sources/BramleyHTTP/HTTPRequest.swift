// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A complete request, as a door received it.
public struct HTTPRequest: Sendable, Hashable {
  /// The method as it was sent, such as "GET".
  public var method: String
  /// The scheme, such as "https", or nil when the request does not say.
  public var scheme: String?
  /// Host and port, such as "api.apple.pie:8443", or nil when the request does not say.
  public var authority: String?
  /// Path and query as they were sent, escapes untouched, such as "/melodies?page=1".
  public var target: String
  /// The header fields, with the case and the order in which they were sent.
  public var headers: HTTPFields
  /// The body, or its beginning when the door's limit was passed.
  public var body: [UInt8]
  /// The number of body bytes that were received, which may be more than `body` holds.
  public var bodyByteCount: Int
  /// The fields that came behind a chunked body.
  public var trailers: HTTPFields
  /// The version of HTTP by which the request came, such as "HTTP/1.1", or nil when it came without.
  public var version: String?
  /// The values of the path parameters, once a pattern has matched, escapes decoded.
  public var pathParameters: [String: String]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method, such as "GET".
  ///   - target: Path and query, such as "/melodies?page=1".
  ///   - scheme: The scheme, such as "https".
  ///   - authority: Host and port, such as "api.apple.pie".
  ///   - headers: The header fields.
  ///   - body: The body.
  @inlinable public init(
    method: String = "GET", target: String = "/", scheme: String? = nil, authority: String? = nil,
    headers: HTTPFields = HTTPFields(), body: [UInt8] = []
  ) {
    self.method = method
    self.scheme = scheme
    self.authority = authority
    self.target = target
    self.headers = headers
    self.body = body
    bodyByteCount = body.count
    trailers = HTTPFields()
    pathParameters = [:]
  }

  /// The target up to the question mark, escapes untouched.
  public var path: String {
    guard let length = pathLength else { return target }
    return String(target.utf8.prefix(length)) ?? target
  }

  /// The target behind the question mark, escapes untouched, or nil without a question mark.
  public var query: String? {
    pathLength.flatMap { String(target.utf8.dropFirst($0 + 1)) }
  }

  /// The query's items in the order in which they were sent.
  public var queryItems: [QueryItem] { query.map(QueryItem.parse) ?? [] }

  /// The host without the port, or nil when the request does not say.
  public var host: String? { authority.map { HTTPRequest.split($0).host } }

  /// The port, where the authority names one.
  public var port: Int? { authority.flatMap { HTTPRequest.split($0).port } }

  /// The body as text, with a mark for each byte that is not UTF-8.
  public var bodyText: String { String(decoding: body, as: UTF8.self) }

  /// Whether more body bytes came than are kept.
  public var isBodyCut: Bool { body.count < bodyByteCount }

  /// The address as a person would write it, as far as the request tells.
  public var url: String {
    guard let authority else { return target }
    return "\(scheme ?? "http")://\(authority)\(target)"
  }

  /// The length of the path, or nil without a query.
  ///
  /// By strchr, as each request is looked up by its path.
  private var pathLength: Int? {
    target.withCString { start in strchr(start, 63).map { UnsafePointer($0) - start } }
  }

  /// Splits "host:port", also "[::1]:8080".
  package static func split(_ authority: String) -> (host: String, port: Int?) {
    guard let colon = authority.lastIndex(of: ":"),
      let port = Int(authority[authority.index(after: colon)...])
    else { return (authority, nil) }
    return (String(authority[..<colon]), port)
  }
}

// MARK: -

extension HTTPRequest: CustomStringConvertible {
  /// Method and address in one line.
  public var description: String { "\(method) \(url)" }
}
