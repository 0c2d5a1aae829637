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
    "\"\(String(decoding: line.prefix(40), as: UTF8.self))\(line.count > 40 ? "…" : "")\""
  }
}
