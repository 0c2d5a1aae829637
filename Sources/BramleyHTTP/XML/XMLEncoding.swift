// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Turns the bytes of an XML document into UTF-8 without its declaration.
enum XMLEncoding {
  /// Decodes a document by its byte order mark, or else by its declaration.
  static func decode(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    if bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe]) {
      return withoutDeclaration(wide(bytes)).body
    }
    let marked = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    let (body, encoding) = withoutDeclaration(marked)
    switch encoding {
    case nil, "utf-8", "us-ascii", "ascii":
      guard String(validating: body, as: UTF8.self) != nil else {
        throw XMLError(message: "The document is not UTF-8", line: 1, column: 1)
      }
      return body
    case "iso-8859-1", "latin1":
      return Array(String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) })).utf8)
    case let name?:
      throw XMLError(
        message: "The encoding \(name) is not read; send UTF-8", line: 1, column: 1)
    }
  }

  private static func wide(_ bytes: [UInt8]) -> [UInt8] {
    let isBig = bytes.first == 0xfe
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (high, low) =
        isBig ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Takes off the declaration, its line ends kept so that places stay right.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> (body: [UInt8], encoding: String?) {
    let start = Array("<?xml".utf8)
    guard bytes.starts(with: start), bytes.count > 5, XMLReader.isBlank(bytes[5]),
      let end = bytes.firstIndex(of: UInt8(ascii: ">"))
    else { return (bytes, nil) }
    let declaration = String(decoding: bytes[...end], as: UTF8.self)
    let blank = bytes[...end].map { $0 == 0x0a ? $0 : UInt8(ascii: " ") }
    let body = blank + bytes[(end + 1)...]
    guard let range = declaration.firstRange(of: "encoding") else { return (body, nil) }
    let value = declaration[range.upperBound...].drop { $0 != "\"" && $0 != "'" }.dropFirst()
    return (body, value.prefix { $0 != "\"" && $0 != "'" }.lowercased())
  }
}
