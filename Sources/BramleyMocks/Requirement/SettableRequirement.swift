// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A property or a subscript of a mocked protocol that can be written.
///
/// It stands for the reads; ``set(_:)-(Argument<Value>)`` stands for the writes:
///
/// ```swift
/// service.when.title.returns("Pie")
/// try service.verify.title.set("Pie").called(.never)
/// ```
///
/// - `SetArguments` is what is kept of a write: the new value, or a tuple of the subscript's
///   arguments and the new value.
public final class SettableRequirement<
  Use, Arguments, Value, Failure: Error, Answer, SetArguments, SetAnswer
>: Requirement<Use, Arguments, Value, Failure, Answer> {
  private let write: (Argument<Value>) -> [ArgumentPart<SetArguments>]

  /// Names a property or a subscript of a mock.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - name: The name of the reads, such as "title"; that of the writes has a "=" at its end.
  ///   - parts: The arguments of a subscript that are meant.
  ///   - write: The arguments of a write that are meant, made from the value.
  public init(
    _ mock: MockState, _ name: String, _ parts: [ArgumentPart<Arguments>] = [],
    write: @escaping (Argument<Value>) -> [ArgumentPart<SetArguments>]
  ) {
    self.write = write
    super.init(mock, name, parts)
  }

  /// The writes whose value matches.
  ///
  /// - Parameter value: The value that is written.
  /// - Returns: The requirement.
  public func set(
    _ value: Argument<Value> = .any
  ) -> Requirement<Use, SetArguments, Void, Never, SetAnswer> {
    Requirement(mock, name + "=", write(value))
  }

  /// The writes of a value.
  ///
  /// - Parameter value: The value that is written.
  /// - Returns: The requirement.
  public func set(_ value: Value) -> Requirement<Use, SetArguments, Void, Never, SetAnswer> {
    set(Argument(value))
  }
}

// MARK: -

extension SettableRequirement where Arguments == Void, SetArguments == Value {
  /// Names a property of a mock.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - name: The name of the property.
  public convenience init(_ mock: MockState, _ name: String) {
    self.init(mock, name) { value in [value.at { $0 }] }
  }
}
