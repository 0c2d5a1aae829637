// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension StandardProtocol {
  /// The protocols of what can be written as a literal.
  static let literals: [String: StandardProtocol] = [
    "ExpressibleByNilLiteral": StandardProtocol(
      source: "protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }"),
    "ExpressibleByBooleanLiteral": literal("Boolean", as: "Bool"),
    "ExpressibleByIntegerLiteral": literal("Integer", as: "Int"),
    "ExpressibleByFloatLiteral": literal("Float", as: "Double"),
    "ExpressibleByUnicodeScalarLiteral": literal("UnicodeScalar", as: "Unicode.Scalar"),
    "ExpressibleByExtendedGraphemeClusterLiteral": literal(
      "ExtendedGraphemeCluster", as: "Character"),
    "ExpressibleByStringLiteral": literal("String", as: "String"),
    "ExpressibleByStringInterpolation": StandardProtocol(
      source: "protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {}"),
    "ExpressibleByArrayLiteral": StandardProtocol(
      source: """
        protocol ExpressibleByArrayLiteral {
          associatedtype ArrayLiteralElement
          init(arrayLiteral elements: ArrayLiteralElement...)
        }
        """),
    "ExpressibleByDictionaryLiteral": StandardProtocol(
      source: """
        protocol ExpressibleByDictionaryLiteral {
          associatedtype Key
          associatedtype Value
          init(dictionaryLiteral elements: (Key, Value)...)
        }
        """),
  ]

  /// The protocol of one kind of literal: its type is the usual one, as nobody writes another.
  private static func literal(_ kind: String, as type: String) -> StandardProtocol {
    let label = kind.prefix(1).lowercased() + kind.dropFirst()
    return StandardProtocol(
      source: """
        protocol ExpressibleBy\(kind)Literal {
          associatedtype \(kind)LiteralType = \(type)
          init(\(label)Literal value: \(kind)LiteralType)
        }
        """)
  }
}
