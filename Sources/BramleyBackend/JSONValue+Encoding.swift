// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// Describes why a value cannot be encoded as JSON.
struct JSONEncodingError: Error {
  /// One sentence on what is wrong, and what to do.
  let message: String
}

extension JSONValue {
  /// Encodes a value with Foundation's encoder, members sorted by name, dates in ISO 8601.
  init(encoding value: some Encodable) throws(JSONEncodingError) {
    let bytes = try Self.bytes(encoding: value)
    do {
      self = try JSONValue(parsing: bytes)
    } catch {
      throw JSONEncodingError(message: "\(type(of: value)) is not encoded as JSON: \(error).")
    }
  }

  /// The JSON text that Foundation's encoder makes of a value.
  static func bytes(encoding value: some Encodable) throws(JSONEncodingError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    do {
      return Array(try encoder.encode(value))
    } catch {
      throw JSONEncodingError(
        message: "\(type(of: value)) cannot be encoded as JSON (\(error)). "
          + "Correct its encode(to:), or pass a JSON literal.")
    }
  }
}

// MARK: -

extension JSONValue: Encodable {
  /// Writes the value, numbers as exact decimals as far as the encoder can.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let number):
      if let integer = number.intValue {
        try container.encode(integer)
      } else if let decimal = Decimal(string: number.text) {
        try container.encode(decimal)
      } else {
        try container.encode(number.doubleValue)
      }
    case .string(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}
