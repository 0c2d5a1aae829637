// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftParser
internal import SwiftSyntax

/// What the generator knows of protocols that no source file of the user declares.
struct StandardProtocol {
  var isSendable = false
  var isActor = false
  var isClassBound = false
  var isEquatable = false
  var isHashable = false
  var superclass: String?
  /// The declaration with the requirements that have no default, or nil if there are none.
  var source: String?
  /// Whether only values can conform to it, and no object.
  var isOfValues = false

  /// What is known of a name.
  static func named(_ name: String) -> StandardProtocol? {
    for module in ["Swift.", "Foundation.", "_Concurrency."] where name.hasPrefix(module) {
      return StandardProtocol[String(name.dropFirst(module.count))]
    }
    return StandardProtocol[name]
  }

  private static subscript(name: String) -> StandardProtocol? {
    known[name] ?? values[name] ?? collections[name] ?? literals[name] ?? ofValues[name]
  }

  /// The declaration, parsed.
  var declaration: ProtocolDeclSyntax? {
    guard let source else { return nil }
    return Parser.parse(source: source).statements.first?.item.as(ProtocolDeclSyntax.self)
  }

  private static let known: [String: StandardProtocol] = [
    "Actor": StandardProtocol(isSendable: true, isActor: true, isClassBound: true),
    "AnyObject": StandardProtocol(isClassBound: true),
    "class": StandardProtocol(isClassBound: true),
    "Sendable": StandardProtocol(isSendable: true),
    "SendableMetatype": StandardProtocol(),
    "Copyable": StandardProtocol(),
    "Escapable": StandardProtocol(),
    "Any": StandardProtocol(),
    "Error": StandardProtocol(isSendable: true),
    "LocalizedError": StandardProtocol(isSendable: true),
    "CustomNSError": StandardProtocol(isSendable: true),
    "Observable": StandardProtocol(),
    "ObservableObject": StandardProtocol(isClassBound: true),
    "Equatable": StandardProtocol(isEquatable: true),
    "Hashable": StandardProtocol(isEquatable: true, isHashable: true),
    "NSObjectProtocol": StandardProtocol(
      isClassBound: true, isEquatable: true, isHashable: true, superclass: "NSObject"),
    "Comparable": StandardProtocol(
      isEquatable: true,
      source: "protocol Comparable { static func < (lhs: Self, rhs: Self) -> Bool }"),
    "Identifiable": StandardProtocol(
      source: "protocol Identifiable { associatedtype ID: Hashable; var id: ID { get } }"),
    "CustomStringConvertible": StandardProtocol(
      source: "protocol CustomStringConvertible { var description: String { get } }"),
    "CustomDebugStringConvertible": StandardProtocol(
      source: "protocol CustomDebugStringConvertible { var debugDescription: String { get } }"),
    "LosslessStringConvertible": StandardProtocol(
      source: """
        protocol LosslessStringConvertible {
          var description: String { get }
          init?(_ description: String)
        }
        """),
    "Encodable": StandardProtocol(
      source: "protocol Encodable { func encode(to encoder: any Encoder) throws }"),
    "Decodable": StandardProtocol(
      source: "protocol Decodable { init(from decoder: any Decoder) throws }"),
    "Codable": StandardProtocol(
      source: """
        protocol Codable {
          init(from decoder: any Decoder) throws
          func encode(to encoder: any Encoder) throws
        }
        """),
    "RawRepresentable": StandardProtocol(
      source: """
        protocol RawRepresentable {
          associatedtype RawValue
          init?(rawValue: RawValue)
          var rawValue: RawValue { get }
        }
        """),
    "TextOutputStream": StandardProtocol(
      source: "protocol TextOutputStream { mutating func write(_ string: String) }"),
    "IteratorProtocol": StandardProtocol(
      source: """
        protocol IteratorProtocol {
          associatedtype Element
          mutating func next() -> Element?
        }
        """),
    "AsyncIteratorProtocol": StandardProtocol(
      source: """
        protocol AsyncIteratorProtocol {
          associatedtype Element
          mutating func next() async throws -> Element?
        }
        """),
    "Sequence": StandardProtocol(
      source: """
        protocol Sequence {
          associatedtype Element
          associatedtype Iterator: IteratorProtocol where Iterator.Element == Element
          func makeIterator() -> Iterator
        }
        """),
    "AsyncSequence": StandardProtocol(
      source: """
        protocol AsyncSequence {
          associatedtype Element
          associatedtype AsyncIterator: AsyncIteratorProtocol where AsyncIterator.Element == Element
          func makeAsyncIterator() -> AsyncIterator
        }
        """),
  ]
}
