// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Writes values as JSON text that is the same each time.
enum JSONText {
  /// Encodes a value of ours, all of which can be encoded.
  static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
