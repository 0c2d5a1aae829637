// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Generator {
  /// Makes one value again and again.
  public static func always(_ value: Value) -> Generator where Value: Sendable {
    Generator { _ in value }
  }

  /// Makes one of some values; the first counts as the simplest.
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    precondition(!values.isEmpty, "An element can only be chosen from at least one.")
    return Generator { choices in values[Int(choices.draw(upTo: UInt64(values.count - 1)))] }
  }

  /// Makes a value with one of some generators; the first counts as the simplest.
  public static func one(of generators: [Generator]) -> Generator {
    precondition(!generators.isEmpty, "A generator can only be chosen from at least one.")
    return Generator { (choices) throws(Discarded) in
      try generators[Int(choices.draw(upTo: UInt64(generators.count - 1)))].make(&choices)
    }
  }

  /// Makes tuples, with one value of each generator.
  public static func zip<First, Second>(
    _ first: Generator<First>, _ second: Generator<Second>
  ) -> Generator where Value == (First, Second) {
    Generator { (choices) throws(Discarded) in
      (try first.make(&choices), try second.make(&choices))
    }
  }

  /// Makes tuples, with one value of each generator.
  public static func zip<First, Second, Third>(
    _ first: Generator<First>, _ second: Generator<Second>, _ third: Generator<Third>
  ) -> Generator where Value == (First, Second, Third) {
    Generator { (choices) throws(Discarded) in
      (try first.make(&choices), try second.make(&choices), try third.make(&choices))
    }
  }

  /// Makes arrays.
  ///
  /// - Parameters:
  ///   - item: Makes the elements.
  ///   - count: The allowed counts.
  /// - Returns: The generator; on average, it makes half of the optional elements.
  public static func array<Item>(
    of item: Generator<Item>, count: ClosedRange<Int> = 0...20
  ) -> Generator where Value == [Item] {
    precondition(count.lowerBound >= 0, "An array cannot have fewer than no elements.")
    return Generator { (choices) throws(Discarded) in
      var items: [Item] = []
      // One choice before each optional element says whether there is one, so that leaving out
      // both makes the array shorter. On average, half of the optional elements are there.
      let chance = UInt64(max(1, (count.upperBound - count.lowerBound) / 2))
      while items.count < count.upperBound {
        if items.count < count.lowerBound {
          items.append(try choices.part(item.make))
          continue
        }
        let next = try choices.part { (choices) throws(Discarded) -> Item? in
          choices.draw(upTo: chance) == 0 ? nil : try item.make(&choices)
        }
        guard let next else { break }
        items.append(next)
      }
      return items
    }
  }

  /// Makes optional values, every fourth of which is nil.
  public static func optional<Wrapped>(
    of wrapped: Generator<Wrapped>
  ) -> Generator where Value == Wrapped? {
    Generator { (choices) throws(Discarded) in
      choices.draw(upTo: 3) == 0 ? nil : try wrapped.make(&choices)
    }
  }
}

// MARK: -

extension Generator<Bool> {
  /// Makes false, the simpler one, and true.
  public static var bool: Generator {
    Generator { choices in choices.draw(upTo: 1) == 1 }
  }
}

// MARK: -

extension Generator<Int> {
  /// Makes integers; the simplest is the one nearest to zero.
  public static func int(in range: ClosedRange<Int> = Int.min...Int.max) -> Generator {
    Generator { choices in
      let (low, high) = (range.lowerBound, range.upperBound)
      if low > 0 {
        return Int.offset(low, choices.draw(upTo: low.gap(to: high), favorsEdges: true))
      }
      let isNegative = high < 0 || (low < 0 && choices.draw(upTo: 1) == 1)
      if !isNegative { return Int(choices.draw(upTo: UInt64(high), favorsEdges: true)) }
      let nearest = min(high, -1)
      let distance = choices.draw(upTo: low.gap(to: nearest), favorsEdges: true)
      return Int.offset(nearest, 0 &- distance)
    }
  }
}

extension Int {
  /// The distance to a number that is not smaller.
  fileprivate func gap(to other: Int) -> UInt64 {
    UInt64(bitPattern: Int64(other)) &- UInt64(bitPattern: Int64(self))
  }

  /// The number at a distance, which may be the two's complement of a distance downwards.
  fileprivate static func offset(_ start: Int, _ distance: UInt64) -> Int {
    Int(Int64(bitPattern: UInt64(bitPattern: Int64(start)) &+ distance))
  }
}

// MARK: -

extension Generator<Double> {
  /// Makes finite numbers, every other one whole; the simplest is the whole one nearest to zero.
  public static func double(
    in range: ClosedRange<Double> = -1_000_000_000...1_000_000_000
  ) -> Generator {
    let (low, high) = (range.lowerBound, range.upperBound)
    precondition(low.isFinite && high.isFinite, "A number is made between two finite ones.")
    let nearest = min(max(low, 0), high)
    return Generator { choices in
      // Whole or not is chosen first, so that a fraction shrinks to its whole part.
      let isWhole = choices.draw(upTo: 1) == 0
      let isNegative = high <= 0 || (low < 0 && choices.draw(upTo: 1) == 1)
      let far = isNegative ? low : high
      let part = Double(choices.draw(upTo: 1 << 53, favorsEdges: true)) * 0x1p-53
      let number = min(max(low, nearest * (1 - part) + far * part), high)
      guard isWhole else { return number }
      let whole = [number.rounded(.towardZero), number.rounded(.awayFromZero)]
      return whole.first(where: range.contains) ?? number
    }
  }
}

// MARK: -

extension Generator<Character> {
  /// Makes the letters a to z.
  public static var letter: Generator { .element(of: Array("abcdefghijklmnopqrstuvwxyz")) }

  /// Makes letters, digits and such characters as make trouble: blanks, quotes, accents, emoji.
  public static var character: Generator {
    .element(of: Array("aZ09 _-.,;:/\\'\"<>&%+\t\nßéÅ中🍏👩‍🍳\u{0}\u{200B}"))
  }
}

// MARK: -

extension Generator<String> {
  /// Makes strings.
  ///
  /// - Parameters:
  ///   - character: Makes the characters.
  ///   - count: The allowed numbers of characters.
  /// - Returns: The generator.
  public static func string(
    of character: Generator<Character> = .character, count: ClosedRange<Int> = 0...20
  ) -> Generator {
    Generator<[Character]>.array(of: character, count: count).map { String($0) }
  }

  /// Makes words of one to ten letters.
  public static var word: Generator { .string(of: .letter, count: 1...10) }
}
