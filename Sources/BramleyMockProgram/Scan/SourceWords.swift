// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

/// What the words of a source tell about it before anybody knows which of them are code: most
/// files need no more than this.
struct SourceWords {
  /// The names of the classes and type aliases that may be declared.
  private(set) var candidates: [String] = []
  /// Whether a mock may be asked for.
  private(set) var mayAsk = false
  /// Whether a protocol may be declared, or a type that matters for mocks that use its name.
  private(set) var mayDeclare = false

  /// Goes through a source once.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    Self.isPartOfWord.withUnsafeBufferPointer { isPartOfWord in
      Self.lengths.withUnsafeBufferPointer { lengths in
        var end = 0
        while end < bytes.count {
          let start = end
          while end < bytes.count, isPartOfWord[Int(bytes[end])] { end += 1 }
          // Between words there is mostly one other byte; behind the last word there may be none.
          if start < end, lengths[Int(bytes[start])] &>> UInt16(min(end - start, 15)) & 1 == 1 {
            note(start..<end, in: bytes)
          }
          end += 1
        }
      }
    }
  }

  /// Whether a byte is part of a word, for every byte: looked up faster than worked out.
  private static let isPartOfWord = (0...UInt8.max).map { ByteClass.isName($0) }

  /// The words of interest, each of which `note` looks for.
  private static let words = [
    "Mock", "bramley", "protocol", "Copyable", "class", "typealias", "struct", "enum", "actor",
  ]

  /// For every byte the lengths of the words of interest that start with it, a bit each.
  private static let lengths = (0...UInt8.max).map { byte in
    words.filter { $0.utf8.first == byte }.reduce(UInt16(0)) { $0 | 1 << $1.utf8.count }
  }

  private mutating func note(_ place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    switch (place.count, bytes[place.lowerBound]) {
    case (4, UInt8(ascii: "M")) where WordSearch.matches("Mock", place, in: bytes),
      (7, UInt8(ascii: "b")) where WordSearch.matches("bramley", place, in: bytes):
      mayAsk = true
    case (8, UInt8(ascii: "p")) where WordSearch.matches("protocol", place, in: bytes):
      mayDeclare = mayDeclare || Self.mayBeProtocol(place.upperBound, in: bytes)
    case (8, UInt8(ascii: "C")) where WordSearch.matches("Copyable", place, in: bytes):
      mayDeclare = true
    case (5, UInt8(ascii: "c")) where WordSearch.matches("class", place, in: bytes),
      (9, UInt8(ascii: "t")) where WordSearch.matches("typealias", place, in: bytes):
      guard let name = WordSearch.name(behind: place.upperBound, in: bytes) else { return }
      candidates.append(String(decoding: bytes[name], as: UTF8.self))
      mayDeclare = mayDeclare || FoundType.isOfInterest(bytes[name])
    case (6, UInt8(ascii: "s")) where WordSearch.matches("struct", place, in: bytes),
      (4, UInt8(ascii: "e")) where WordSearch.matches("enum", place, in: bytes),
      (5, UInt8(ascii: "a")) where WordSearch.matches("actor", place, in: bytes):
      guard let name = WordSearch.name(behind: place.upperBound, in: bytes) else { return }
      mayDeclare = mayDeclare || FoundType.isOfInterest(bytes[name])
    default: break
    }
  }

  /// Whether the word "protocol" before an offset may declare one: there is a name behind it, and no
  /// further word as in the sentences of comments and texts.
  private static func mayBeProtocol(
    _ offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var rest = bytes[offset...]
    guard let first = rest.first, WordSearch.isBetween(first) || first == UInt8(ascii: "/") else {
      return false
    }
    rest = rest.drop { WordSearch.isBetween($0) }
    let name = rest.prefix { ByteClass.isName($0) }
    rest = rest.dropFirst(name.count).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isFollowedByWord = !name.isEmpty && rest.first.map(ByteClass.isName) ?? false
    return !isFollowedByWord || rest.starts(with: "where".utf8)
  }
}
