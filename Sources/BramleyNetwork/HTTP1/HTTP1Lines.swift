// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import CHTTPScan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the lines of a request, each without its line end.
enum HTTP1Lines {
  /// Takes method, target and version from a request line.
  static func parseRequestLine(
    _ line: UnsafeRawBufferPointer, into head: inout HTTP1Head, targetLimit: Int
  ) throws(HTTP1Error) {
    guard let base = line.baseAddress else { throw .badRequestLine }
    let methodLength = http_scan_token(base, line.count)
    guard methodLength > 0, methodLength < line.count, line[methodLength] == 32 else {
      throw .badRequestLine
    }
    let targetStart = methodLength + 1
    let targetLength = http_scan_target(base + targetStart, line.count - targetStart)
    if targetLength > targetLimit { throw .targetTooLong }
    let versionStart = targetStart + targetLength + 1
    guard targetLength > 0, line.count - versionStart == 8, line[versionStart - 1] == 32,
      memcmp(base + versionStart, "HTTP/", 5) == 0, line[versionStart + 6] == UInt8(ascii: "."),
      let major = digit(line[versionStart + 5]), let minor = digit(line[versionStart + 7])
    else { throw .badRequestLine }
    guard major == 1 else { throw .unsupportedVersion }
    head.isHTTP10 = minor == 0
    head.method = ascii(line.part(from: 0, to: methodLength))
    let target = line.part(from: targetStart, to: targetStart + targetLength)
    if target[0] == UInt8(ascii: "/") {
      head.target = ascii(target)
    } else {
      try parseOtherTarget(target, into: &head)
    }
  }

  /// A target that is written in full, an authority for CONNECT, or the asterisk of OPTIONS.
  private static func parseOtherTarget(
    _ target: UnsafeRawBufferPointer, into head: inout HTTP1Head
  ) throws(HTTP1Error) {
    let text = ascii(target)
    head.target = text
    if text == "*" || head.method == "CONNECT" { return }
    let colon = UInt8(ascii: ":")
    let slash = UInt8(ascii: "/")
    guard let schemeEnd = target.firstIndex(of: colon), schemeEnd > 0,
      target.count > schemeEnd + 3, target[schemeEnd + 1] == slash, target[schemeEnd + 2] == slash
    else { throw .badRequestLine }
    let authorityStart = schemeEnd + 3
    let authorityEnd =
      (authorityStart..<target.count).first { target[$0] == slash || target[$0] == 63 }
      ?? target.count
    guard authorityEnd > authorityStart else { throw .badRequestLine }
    let rest = ascii(target.part(from: authorityEnd, to: target.count))
    head.scheme = ascii(target.part(from: 0, to: schemeEnd)).lowercased()
    head.authority = ascii(target.part(from: authorityStart, to: authorityEnd))
    head.target = rest.hasPrefix("/") ? rest : "/" + rest
  }

  /// Takes name and value from a field line.
  static func parseField(_ line: UnsafeRawBufferPointer) throws(HTTP1Error) -> HTTPField {
    guard let base = line.baseAddress else { throw .badField }
    // A blank here starts a folded line (obs-fold); a blank before the colon ends the token early.
    let nameLength = http_scan_token(base, line.count)
    guard nameLength > 0, nameLength < line.count, line[nameLength] == UInt8(ascii: ":") else {
      throw .badField
    }
    var start = nameLength + 1
    var end = line.count
    while start < end, line[start] == 32 || line[start] == 9 { start += 1 }
    while end > start, line[end - 1] == 32 || line[end - 1] == 9 { end -= 1 }
    let name = ascii(line.part(from: 0, to: nameLength))
    return HTTPField(name, try parseValue(line.part(from: start, to: end)))
  }

  /// Refuses control characters, and with them a bare CR and NUL, and what is not UTF-8.
  private static func parseValue(_ bytes: UnsafeRawBufferPointer) throws(HTTP1Error) -> String {
    guard let base = bytes.baseAddress else { return "" }
    // Most values are plain ASCII, for which the check for UTF-8 can be spared.
    if http_scan_ascii_value(base, bytes.count) == bytes.count { return ascii(bytes) }
    guard http_scan_field_value(base, bytes.count) == bytes.count,
      let value = String(validating: bytes.asUInt8, as: UTF8.self)
    else { throw .badField }
    return value
  }

  /// Takes the size from a chunk's first line: hexadecimal digits, then nothing or an extension.
  static func parseChunkSize(_ line: UnsafeRawBufferPointer) throws(HTTP1Error) -> Int {
    var size = 0
    var index = 0
    while index < line.count, let digit = hexDigit(line[index]) {
      if size >= 1 << 50 { throw .badChunk }
      size = size << 4 | digit
      index += 1
    }
    guard index > 0, let base = line.baseAddress else { throw .badChunk }
    let digits = index
    while index < line.count, line[index] == 32 || line[index] == 9 { index += 1 }
    if index < line.count {
      let rest = line.count - index
      guard line[index] == UInt8(ascii: ";"), http_scan_field_value(base + index, rest) == rest
      else { throw .badChunk }
    } else if index > digits {
      throw .badChunk
    }
    return size
  }

  /// The value of a decimal digit.
  static func digit(_ byte: UInt8) -> Int? {
    (48...57).contains(byte) ? Int(byte) - 48 : nil
  }

  /// The value of a hexadecimal digit.
  static func hexDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case 48...57: Int(byte) - 48
    case 65...70: Int(byte) - 55
    case 97...102: Int(byte) - 87
    default: nil
    }
  }

  private static func ascii(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.asUInt8, as: UTF8.self)
  }
}
