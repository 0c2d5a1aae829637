// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Which values of an argument are meant: any, one value, those that a closure accepts.
///
/// Where a requirement has arguments, plain values and these can be mixed:
///
/// ```swift
/// shop.when.buy(.any, count: 3).returns(.receipt)
/// shop.when.buy(.matching { $0.isVegan }, count: .any).throws(ShopError.soldOut)
/// ```
public struct Argument<Value> {
  /// Which values are meant; in an object, since every mock hands arguments on, and the code that
  /// copies a struct of closures would be compiled into each of them.
  private let rule: ArgumentRule<Value>

  private init(
    isAny: Bool = false, _ expectation: String, capture: ((Value) -> Void)? = nil,
    matches: @escaping (Value) -> Bool
  ) {
    rule = ArgumentRule(
      isAny: isAny, expectation: expectation, matches: matches, capture: capture)
  }

  /// Whether every value will do.
  var isAny: Bool { rule.isAny }
  /// What is asked for, as a stub would write it.
  var expectation: String { rule.expectation }
  /// Whether a value is meant.
  var matches: (Value) -> Bool { rule.matches }
  /// Takes the value of each call that is answered.
  var capture: ((Value) -> Void)? { rule.capture }

  /// Every value.
  public static var any: Self { Self(isAny: true, ".any") { _ in true } }

  /// The values that a closure accepts.
  ///
  /// - Parameters:
  ///   - description: What they are, for messages.
  ///   - matches: Whether a value is meant. It runs on the thread of the call.
  /// - Returns: The argument.
  public static func matching(
    _ description: String? = nil, _ matches: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self(description.map { ".matching(\(String(reflecting: $0)))" } ?? ".matching { … }") {
      matches($0)
    }
  }

  /// Every value, and each one is kept.
  ///
  /// - Parameter captor: Where the values are kept.
  /// - Returns: The argument.
  public static func capturing(into captor: Captor<Value>) -> Self {
    Self(isAny: true, ".capturing", capture: { captor.take($0) }) { _ in true }
  }

  /// The values that meet an argument, and each one is kept.
  ///
  /// - Parameters:
  ///   - captor: Where the values are kept.
  ///   - argument: Which values are meant.
  /// - Returns: The argument.
  public static func capturing(into captor: Captor<Value>, _ argument: Self) -> Self {
    Self(
      isAny: argument.isAny, argument.expectation, capture: { captor.take($0) },
      matches: argument.matches)
  }

  /// The values that equal a value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The argument.
  public static func equal(_ value: Value) -> Self where Value: Equatable { Self(value) }

  /// The same object.
  ///
  /// - Parameter object: The object.
  /// - Returns: The argument.
  public static func identical(to object: Value) -> Self where Value: AnyObject {
    Self(ValueText(object).text) { $0 === object }
  }

  /// The same object, where the type is that of a protocol or an optional.
  ///
  /// - Parameter object: The object.
  /// - Returns: The argument.
  @_disfavoredOverload public static func identical(to object: AnyObject) -> Self {
    Self(ValueText(object).text) { $0 as AnyObject === object }
  }

  /// The values that equal a plain value.
  public init(_ value: Value) where Value: Equatable {
    self.init(ValueText(value).text) { $0 == value }
  }

  /// The values that cannot be told from a plain value whose type is not known to be `Equatable`.
  ///
  /// They are compared as `Equatable` where they turn out to be, objects by identity, types and
  /// tuples of such values part by part. What cannot be compared matches nothing and says so.
  @_disfavoredOverload public init(_ value: Value) {
    let sameness = Sameness(value)
    self.init(sameness.expectation) { sameness.matches($0) }
  }
}

extension Argument where Value: ExpressibleByNilLiteral {
  /// Nothing; among plain values this is `nil`.
  public static var isNil: Self { Self(Value(nilLiteral: ())) }
}
