// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The fields that decide where a request ends and whether the connection goes on.
struct FramingFields {
  /// The length that the fields agree on.
  var contentLength: Int?
  /// The members of Transfer-Encoding, in lower case.
  var transferCodings: [String] = []
  /// Whether the client wants the connection closed.
  var closes = false
  /// Whether the client wants the connection kept.
  var keepsAlive = false
  /// Whether the client waits for an invitation to send the body.
  var expectsContinue = false
  /// The number of Host fields.
  var hostCount = 0

  /// Takes note of a field, which most of the time is none of these.
  ///
  /// - Parameters:
  ///   - line: The line of the field, which begins with its name.
  ///   - field: The field.
  /// - Throws: The error that refuses a length or a coding.
  mutating func note(
    _ line: UnsafeRawBufferPointer, _ field: HTTPField
  ) throws(HTTP1Error) {
    switch field.name.utf8.count {
    case 4 where Self.names("host", line):
      hostCount += 1
    case 6 where Self.names("expect", line):
      expectsContinue = field.value.equalsIgnoringASCIICase("100-continue")
    case 10 where Self.names("connection", line):
      for option in field.value.listMembers {
        if option.equalsIgnoringASCIICase("close") { closes = true }
        if option.equalsIgnoringASCIICase("keep-alive") { keepsAlive = true }
      }
    case 14 where Self.names("content-length", line):
      // Digits only: `Int` alone would also take a sign.
      guard !field.value.isEmpty, field.value.utf8.allSatisfy({ (48...57).contains($0) }),
        let length = Int(field.value)
      else { throw .badLength }
      if let contentLength, contentLength != length { throw .conflictingLengths }
      contentLength = length
    case 17 where Self.names("transfer-encoding", line):
      transferCodings += field.value.listMembers.map { $0.lowercased() }
      if transferCodings.isEmpty { throw .badLength }
    default:
      break
    }
  }

  private static func names(_ name: StaticString, _ line: UnsafeRawBufferPointer) -> Bool {
    guard let base = line.baseAddress else { return false }
    return strncasecmp(
      base.assumingMemoryBound(to: CChar.self),
      UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
      name.utf8CodeUnitCount) == 0
  }
}
