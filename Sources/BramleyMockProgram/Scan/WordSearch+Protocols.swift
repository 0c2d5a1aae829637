// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

extension WordSearch {
  /// Whether a protocol may be declared: "protocol" is there with a name behind it, and no further
  /// word as in the sentences of comments and texts.
  static func mayDeclareProtocol(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isLikely = false
    forEach("protocol", in: bytes) { offset in
      var rest = bytes[offset...]
      guard let first = rest.first, isBetween(first) || first == UInt8(ascii: "/") else {
        return true
      }
      rest = rest.drop { isBetween($0) }
      let name = rest.prefix { ByteClass.isName($0) }
      rest = rest.dropFirst(name.count).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let isFollowedByWord = !name.isEmpty && rest.first.map(ByteClass.isName) ?? false
      isLikely = !isFollowedByWord || rest.starts(with: "where".utf8)
      return !isLikely
    }
    return isLikely
  }
}
