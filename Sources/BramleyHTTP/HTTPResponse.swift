// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A complete reply: status, fields and body.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code, such as 200.
  public var status: Int
  /// The header fields, in the order in which they are sent.
  public var headers: HTTPFields
  /// The body.
  public var body: [UInt8]

  /// Creates a reply.
  public init(status: Int = 200, headers: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The body as text, with a mark for each byte that is not UTF-8.
  public var bodyText: String { String(decoding: body, as: UTF8.self) }

  /// Whether a reply of this status may have a body: 1xx, 204 and 304 never have one
  /// (RFC 9110, section 6.4.1).
  public var mayHaveBody: Bool { status >= 200 && status != 204 && status != 304 }
}

// MARK: -

extension HTTPResponse: CustomStringConvertible {
  /// Status and size in one line.
  public var description: String { "\(status), \(body.count) bytes" }
}
