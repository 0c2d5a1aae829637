// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// What makes the reply unusable, before a door has to find out; nil when nothing does.
  var flaw: String? {
    if let mistake { return mistake }
    if let flaw = trailers.lazy.compactMap(Self.flaw).first { return flaw }
    if announcedByteCount != nil, !trailers.isEmpty {
      return "A reply with trailers comes in chunks, so it has no Content-Length. Leave out "
        + "contentLength(_:) or trailer(_:_:)."
    }
    switch content {
    case .response(let response), .fault(_, let response): return Self.flaw(of: response)
    case .computed, .derived, .forward: return nil
    case .sequence(let replies, _): return replies.lazy.compactMap(\.flaw).first
    case .choice(let choices, _): return choices.lazy.compactMap(\.reply.flaw).first
    }
  }

  /// What makes a response impossible to write.
  static func flaw(of response: HTTPResponse) -> String? {
    guard 200...599 ~= response.status else {
      return "\(response.status) is not the status of a whole reply. Choose one from 200 to 599, "
        + "or send other bytes with .fault(.bytes(…))."
    }
    return response.headers.lazy.compactMap(flaw).first
  }

  private static func flaw(of field: HTTPField) -> String? {
    field.isWritable
      ? nil
      : "The field \"\(field.name)\" cannot be written: its name must be a token, and its value "
        + "one line. Correct it, or send other bytes with .fault(.bytes(…))."
  }
}

extension HTTPField {
  /// Whether the field fits into one line of a head (RFC 9110, section 5).
  fileprivate var isWritable: Bool {
    let isOneLine = !value.utf8.contains { $0 == 0x0D || $0 == 0x0A || $0 == 0 }
    return isOneLine && name.isToken
  }
}
