// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Makes random values of a kind, from simple to intricate, for properties.
///
/// Generators are built from others. Values that fail are shrunk through the generator that made
/// them, so a smaller value is one that it could have made:
///
/// ```swift
/// let prices = Generator.int(in: 1...500)
/// let baskets = Generator.array(of: prices, count: 1...10)
/// ```
public struct Generator<Value>: Sendable {
  /// Makes a value from choices.
  let make: @Sendable (inout Choices) throws(Discarded) -> Value

  init(_ make: @escaping @Sendable (inout Choices) throws(Discarded) -> Value) {
    self.make = make
  }

  /// Makes values of another kind from those of this generator.
  public func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> Generator<New> {
    Generator<New> { (choices) throws(Discarded) in try transform(make(&choices)) }
  }

  /// Lets a value decide which generator makes the next one.
  public func flatMap<New>(
    _ next: @escaping @Sendable (Value) -> Generator<New>
  ) -> Generator<New> {
    Generator<New> { (choices) throws(Discarded) in
      try next(make(&choices)).make(&choices)
    }
  }

  /// Keeps the values that meet a condition.
  ///
  /// A hundred values in a row that don't meet it count as one skipped run. Better than a filter
  /// is a generator that makes good values only.
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Generator {
    Generator { (choices) throws(Discarded) in
      for _ in 0..<100 {
        let value = try choices.part(make)
        if isIncluded(value) { return value }
      }
      throw Discarded()
    }
  }

  /// Makes values one after the other, without a property around them.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - random: The source of randomness.
  /// - Returns: The values; fewer if a filter rejects nearly everything.
  public func samples(_ count: Int, using random: inout SeededRandom) -> [Value] {
    (0..<count).compactMap { _ in
      var choices = Choices(random: SeededRandom(unnoted: random.next()))
      return try? make(&choices)
    }
  }
}
