// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

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
  mutating func note(_ field: HTTPField) throws(HTTP1Error) {
    switch field.name.utf8.count {
    case 4 where field.name.equalsIgnoringASCIICase("host"):
      hostCount += 1
    case 6 where field.name.equalsIgnoringASCIICase("expect"):
      expectsContinue = field.value.equalsIgnoringASCIICase("100-continue")
    case 10 where field.name.equalsIgnoringASCIICase("connection"):
      for option in field.value.listMembers {
        if option.equalsIgnoringASCIICase("close") { closes = true }
        if option.equalsIgnoringASCIICase("keep-alive") { keepsAlive = true }
      }
    case 14 where field.name.equalsIgnoringASCIICase("content-length"):
      // Digits only: `Int` alone would also take a sign.
      guard !field.value.isEmpty, field.value.utf8.allSatisfy({ (48...57).contains($0) }),
        let length = Int(field.value)
      else { throw .badLength }
      if let contentLength, contentLength != length { throw .conflictingLengths }
      contentLength = length
    case 17 where field.name.equalsIgnoringASCIICase("transfer-encoding"):
      transferCodings += field.value.listMembers.map { $0.lowercased() }
      if transferCodings.isEmpty { throw .badLength }
    default:
      break
    }
  }
}
