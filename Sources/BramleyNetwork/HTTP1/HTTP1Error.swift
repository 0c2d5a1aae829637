// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Why a request is refused.
enum HTTP1Error: Error {
  case badRequestLine, badField, badHost, badChunk, bareLineFeed, badLength, conflictingLengths
  case unsupportedCoding, unsupportedVersion, targetTooLong, headTooLarge

  /// The status of the reply that says so.
  var status: Int {
    switch self {
    case .badRequestLine, .badField, .badHost, .badChunk, .bareLineFeed, .badLength,
      .conflictingLengths:
      400
    case .targetTooLong: 414
    case .headTooLarge: 431
    case .unsupportedCoding: 501
    case .unsupportedVersion: 505
    }
  }
}
