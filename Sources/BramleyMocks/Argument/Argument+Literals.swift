// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Literals stand for themselves where a requirement asks for an argument.

extension Argument: ExpressibleByIntegerLiteral
where Value: ExpressibleByIntegerLiteral & Equatable {
  /// The values that equal a literal.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self.init(Value(integerLiteral: value))
  }
}

extension Argument: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral & Equatable {
  /// The values that equal a literal.
  public init(floatLiteral value: Value.FloatLiteralType) { self.init(Value(floatLiteral: value)) }
}

extension Argument: ExpressibleByBooleanLiteral
where Value: ExpressibleByBooleanLiteral & Equatable {
  /// The values that equal a literal.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self.init(Value(booleanLiteral: value))
  }
}

extension Argument: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByUnicodeScalarLiteral & Equatable {
  /// The values that equal a literal.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self.init(Value(unicodeScalarLiteral: value))
  }
}

extension Argument: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral & Equatable {
  /// The values that equal a literal.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self.init(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Argument: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral & Equatable {
  /// The values that equal a literal.
  public init(stringLiteral value: Value.StringLiteralType) {
    self.init(Value(stringLiteral: value))
  }
}
