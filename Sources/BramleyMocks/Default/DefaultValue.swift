// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the value of a type that says the least: nothing, nil, zero, empty, or what it says itself.
enum DefaultValue {
  /// The value, or nil for a type that has none.
  static func of<Value>(_ type: Value.Type) -> Value? {
    if let value = () as? Value { return value }
    let value: Any? =
      switch type {
      case let type as any MockDefault.Type: type.mockDefault
      case let type as any OptionalType.Type: type.none
      case is Bool.Type: false
      case let type as any AdditiveArithmetic.Type: zero(type)
      case let type as any RangeReplaceableCollection.Type: type.init()
      case let type as any SetAlgebra.Type: type.init()
      case let type as any EmptyStream.Type: type.finished
      case let type as any ExpressibleByDictionaryLiteral.Type: dictionary(type)
      default: nil
      }
    // A cast of nothing at all would succeed for optional types.
    return value.flatMap { $0 as? Value }
  }

  private static func zero<Value: AdditiveArithmetic>(_ type: Value.Type) -> Any { type.zero }

  private static func dictionary<Value: ExpressibleByDictionaryLiteral>(
    _ type: Value.Type
  ) -> Any {
    type.init(dictionaryLiteral:)()
  }
}

private protocol OptionalType {
  static var none: Any { get }
}

extension Optional: OptionalType {
  fileprivate static var none: Any { Self(nilLiteral: ()) as Any }
}

private protocol EmptyStream {
  static var finished: Any { get }
}

extension AsyncStream: EmptyStream {
  fileprivate static var finished: Any { Self { $0.finish() } }
}

extension AsyncThrowingStream: EmptyStream where Failure == any Error {
  fileprivate static var finished: Any { Self { $0.finish() } }
}
