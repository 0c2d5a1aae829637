// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What is asked of one argument of a call.
///
/// It is an object for the same reason as the rule of an ``Argument``.
public final class ArgumentPart<Arguments> {
  /// Whether every value will do, so that nothing needs to be asked.
  let isAny: Bool
  /// What is asked for, as a stub would write it.
  let expectation: String
  /// Whether the argument of a call matches.
  let matches: (Arguments) -> Bool
  /// What the argument of a call is.
  let received: (Arguments) -> Any
  /// Takes the argument of a call that was chosen in the end.
  let capture: ((Arguments) -> Void)?

  init(
    isAny: Bool, expectation: String, matches: @escaping (Arguments) -> Bool,
    received: @escaping (Arguments) -> Any, capture: ((Arguments) -> Void)?
  ) {
    self.isAny = isAny
    self.expectation = expectation
    self.matches = matches
    self.received = received
    self.capture = capture
  }
}

extension Argument {
  /// Says which of the arguments of a call this is about.
  ///
  /// ```swift
  /// let parts: [ArgumentPart<(item: Melody, count: Int)>] = [
  ///   item.at { $0.item }, count.at { $0.count },
  /// ]
  /// ```
  ///
  /// - Parameter value: Takes the argument out of those of a call.
  /// - Returns: What is asked of that argument.
  public func at<Arguments>(
    _ value: @escaping (Arguments) -> Value
  ) -> ArgumentPart<Arguments> {
    let matches = matches
    return ArgumentPart(
      isAny: isAny, expectation: expectation, matches: { matches(value($0)) },
      received: { value($0) }, capture: capture.map { capture in { capture(value($0)) } })
  }

  /// Says which element of a parameter pack this is about; packs cannot be taken apart by name.
  ///
  /// - Parameter index: The number of the element, from 0.
  /// - Returns: What is asked of that argument.
  public func at<Arguments>(_ index: Int) -> ArgumentPart<Arguments> {
    let matches = matches
    let take: (Arguments) -> Value? = { arguments in
      // A pack of one is the value itself.
      if let value = arguments as? Value { return value }
      let children = Mirror(reflecting: arguments).children
      return children.dropFirst(index).first?.value as? Value
    }
    return ArgumentPart(
      isAny: isAny, expectation: expectation, matches: { take($0).map(matches) ?? false },
      received: { take($0) as Any },
      capture: capture.map { capture in { take($0).map(capture) } })
  }
}
