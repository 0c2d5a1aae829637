// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Why bytes are not a reply in HTTP/1.1, in half a sentence.
struct ReplyDefect: Error {
  /// What is wrong, such as "the status line is empty".
  let reason: String

  /// Creates the reason.
  init(_ reason: String) { self.reason = reason }

  /// Quotes the beginning of a line, with a mark for each byte that is not UTF-8.
  static func quote(_ line: UnsafeRawBufferPointer) -> String {
    let text = line.prefix { $0 != 13 }
    return "\"\(String(decoding: text.prefix(40), as: UTF8.self))\(text.count > 40 ? "…" : "")\""
  }
}
