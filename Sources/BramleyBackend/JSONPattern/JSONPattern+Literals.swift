// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPattern: ExpressibleByStringInterpolation {
  /// Asks for a string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
}

extension JSONPattern: ExpressibleByIntegerLiteral {
  /// Asks for a number.
  public init(integerLiteral value: Int) { self.init(JSONValue(integerLiteral: value)) }
}

extension JSONPattern: ExpressibleByFloatLiteral {
  /// Asks for the number that is the shortest decimal of the literal.
  public init(floatLiteral value: Double) { self.init(JSONValue(floatLiteral: value)) }
}

extension JSONPattern: ExpressibleByBooleanLiteral {
  /// Asks for true or false.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
}

extension JSONPattern: ExpressibleByNilLiteral {
  /// Asks for null.
  public init(nilLiteral: ()) { self.init(.null) }
}

extension JSONPattern: ExpressibleByArrayLiteral {
  /// Asks for an array of such elements.
  public init(arrayLiteral elements: JSONPattern...) { self.init(rule: .array(elements)) }
}

extension JSONPattern: ExpressibleByDictionaryLiteral {
  /// Asks for an object of such members; of members with the same name the last one counts.
  public init(dictionaryLiteral elements: (String, JSONPattern)...) {
    self.init(rule: .object(Dictionary(elements) { _, last in last }))
  }
}
