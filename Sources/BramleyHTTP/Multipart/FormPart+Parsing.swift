// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension FormPart {
  /// The number of parts beyond which a body is not read further.
  private static let partLimit = 10_000

  /// Splits a multipart body (RFC 2046, section 5.1.1); what is not one has no parts.
  ///
  /// A body that ends before its last boundary gives what came: a test wants to see it. Line ends
  /// may be those of RFC 2046 or a line feed alone.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - contentType: The Content-Type value, which names the boundary.
  /// - Returns: The parts, in order.
  /// - Complexity: O(*n*) in the length of the body.
  package static func parse(_ body: [UInt8], contentType: String) -> [FormPart] {
    guard let type = MediaType(contentType), type.essence.hasPrefix("multipart/"),
      let boundary = parameters(contentType).first(where: {
        $0.0.equalsIgnoringASCIICase("boundary")
      })?.1, !boundary.isEmpty
    else { return [] }
    let delimiter = Array("--\(String(boundary.trimmingBlanks))".utf8)
    var parts: [FormPart] = []
    var start: Int?
    var index = 0
    while index <= body.count, parts.count < partLimit {
      let lineEnd = body[index...].firstIndex(of: 0x0a) ?? body.count
      if let isLast = isDelimiter(body[index..<lineEnd], delimiter) {
        if let start { parts.append(part(body[start..<max(start, endOfLine(body, index))])) }
        start = isLast ? nil : min(lineEnd + 1, body.count)
        if isLast { break }
      }
      index = lineEnd + 1
    }
    if let start, start < body.count, parts.count < partLimit { parts.append(part(body[start...])) }
    return parts
  }

  /// Whether a line is a boundary, and if so, whether it is the last one.
  private static func isDelimiter(_ line: ArraySlice<UInt8>, _ delimiter: [UInt8]) -> Bool? {
    guard line.starts(with: delimiter) else { return nil }
    var rest = line.dropFirst(delimiter.count)
    let isLast = rest.starts(with: [0x2d, 0x2d])
    if isLast { rest = rest.dropFirst(2) }
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d } ? isLast : nil
  }

  /// The end of the line before a position; its line end belongs to the boundary that follows.
  private static func endOfLine(_ body: [UInt8], _ position: Int) -> Int {
    guard position > 0 else { return 0 }
    let hasReturn = position > 1 && body[position - 2] == 0x0d
    return position - (hasReturn ? 2 : 1)
  }

  /// Reads the fields up to an empty line, then the body.
  private static func part(_ bytes: ArraySlice<UInt8>) -> FormPart {
    var part = FormPart(headers: [:], body: [])
    var rest = bytes
    while !rest.isEmpty {
      var line = rest.prefix { $0 != 0x0a }
      rest = rest[line.endIndex...].dropFirst()
      if line.last == 0x0d { line = line.dropLast() }
      if line.isEmpty { break }
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else { continue }
      part.headers.append(
        String(text[..<colon].trimmingBlanks),
        String(text[text.index(after: colon)...].trimmingBlanks))
    }
    part.body = Array(rest)
    return part
  }
}
