// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One name and value of a query, as sent and decoded.
public struct QueryItem: Sendable, Hashable {
  /// The decoded name.
  public var name: String
  /// The decoded value, with a plus sign read as a space; empty when there is no equals sign.
  public var value: String
  /// The value as it was sent, escapes untouched.
  public var rawValue: String

  /// Creates an item whose raw value needs no escapes.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
    rawValue = value
  }

  /// The decoded value, with a plus sign left alone.
  ///
  /// Forms write a space as a plus sign, URLComponents leaves a plus sign alone: since the sender
  /// cannot be told, matchers look at both readings.
  public var valueWithPlus: String { PercentEncoding.decode(rawValue) }

  /// Whether the item has that value, by either reading of a plus sign.
  public func hasValue(_ expected: String) -> Bool {
    value == expected || valueWithPlus == expected
  }

  /// Splits a query into its items, in order (WHATWG URL, application/x-www-form-urlencoded).
  public static func parse(_ query: String) -> [QueryItem] {
    query.utf8.split(separator: UInt8(ascii: "&")).map { part in
      let pieces = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: pieces[0], as: UTF8.self)
      let raw = pieces.count > 1 ? String(decoding: pieces[1], as: UTF8.self) : ""
      var item = QueryItem(PercentEncoding.decode(name, plusIsSpace: true), "")
      item.value = PercentEncoding.decode(raw, plusIsSpace: true)
      item.rawValue = raw
      return item
    }
  }
}
