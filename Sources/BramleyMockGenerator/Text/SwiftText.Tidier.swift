// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension SwiftText {
  /// Goes over a piece of source once, byte by byte.
  struct Tidier {
    private let source: [UInt8]
    private var position = 0
    private var result: [UInt8] = []
    /// Whether there was blank space or a comment before the next byte.
    private var isApart = false

    init(_ source: String) {
      self.source = Array(source.utf8)
      result.reserveCapacity(self.source.count + 8)
    }

    mutating func run() -> String {
      while position < source.count {
        let byte = source[position]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
          isApart = true
          position += 1
        case UInt8(ascii: "/") where next == UInt8(ascii: "/") || next == UInt8(ascii: "*"):
          skipComment()
        case UInt8(ascii: "\""):
          copyString()
        default:
          copy(byte)
        }
      }
      return String(decoding: result, as: UTF8.self)
    }

    private var next: UInt8? { position + 1 < source.count ? source[position + 1] : nil }

    private mutating func copy(_ byte: UInt8) {
      position += 1
      switch byte {
      case UInt8(ascii: ","):
        isApart = true
        result.append(byte)
        return
      case UInt8(ascii: ":"):
        result.append(byte)
        // "Module::Name" is one word, and so is ":)" of a declaration's full name.
        let isPart =
          position < source.count && [byte, UInt8(ascii: ")")].contains(source[position])
        isApart = !isPart && result.dropLast().last != byte
        return
      case UInt8(ascii: "-") where position < source.count && source[position] == UInt8(ascii: ">"):
        position += 1
        putApart("->")
        return
      case UInt8(ascii: "=") where position < source.count && source[position] == byte:
        position += 1
        putApart("==")
        return
      case UInt8(ascii: "&"):
        putApart("&")
        return
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
        isApart = false
      default:
        if let last = result.last, Self.opens(last) { isApart = false }
        if isApart, !result.isEmpty { result.append(UInt8(ascii: " ")) }
        isApart = false
      }
      if isApart, !result.isEmpty { result.append(UInt8(ascii: " ")) }
      isApart = false
      result.append(byte)
    }

    private static func opens(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<")
    }

    private mutating func putApart(_ sign: String) {
      if !result.isEmpty { result.append(UInt8(ascii: " ")) }
      result.append(contentsOf: sign.utf8)
      isApart = true
    }

    private mutating func skipComment() {
      isApart = true
      if next == UInt8(ascii: "/") {
        while position < source.count, source[position] != UInt8(ascii: "\n") { position += 1 }
        return
      }
      var depth = 0
      while position < source.count {
        let pair = (source[position], next)
        if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
          depth += 1
          position += 2
        } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
          depth -= 1
          position += 2
          if depth == 0 { return }
        } else {
          position += 1
        }
      }
    }

    private mutating func copyString() {
      if isApart, !result.isEmpty, result.last.map(Self.opens) != true {
        result.append(UInt8(ascii: " "))
      }
      isApart = false
      repeat {
        if source[position] == UInt8(ascii: "\\"), position + 1 < source.count {
          result.append(source[position])
          position += 1
        }
        result.append(source[position])
        position += 1
      } while position < source.count && source[position] != UInt8(ascii: "\"")
      if position < source.count {
        result.append(source[position])
        position += 1
      }
    }
  }
}
