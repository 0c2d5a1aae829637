// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How many requests or calls a verification asks for.
public struct ExpectedCount: Sendable, Hashable {
  private let range: ClosedRange<Int>

  private init(_ range: ClosedRange<Int>) { self.range = range }

  /// None.
  public static let never = Self(0...0)
  /// Exactly one.
  public static let once = Self(1...1)
  /// Exactly two.
  public static let twice = Self(2...2)

  /// Exactly that many.
  public static func exactly(_ count: Int) -> Self { Self(max(0, count)...max(0, count)) }

  /// That many or more.
  public static func atLeast(_ count: Int) -> Self { Self(max(0, count)...Int.max) }

  /// That many or fewer.
  public static func atMost(_ count: Int) -> Self { Self(0...max(0, count)) }

  /// A number within the range.
  public static func between(_ range: ClosedRange<Int>) -> Self {
    Self(range.clamped(to: 0...Int.max))
  }

  /// Whether that many are what is asked for.
  package func contains(_ count: Int) -> Bool { range.contains(count) }

  /// Whether further ones cannot change the verdict for the better, or need not be awaited.
  ///
  /// A count that zero meets is only decided early when it is exceeded.
  package func isDecided(by count: Int) -> Bool {
    count > range.upperBound || range.lowerBound > 0 && contains(count)
  }

  /// Whether that many are fewer than what is asked for.
  package func asksForMore(than count: Int) -> Bool { count < range.lowerBound }

  /// The count in words, such as "exactly 1 request".
  ///
  /// - Parameter noun: What is counted, in the singular, with a plural that ends in "s".
  /// - Returns: The words.
  package func words(_ noun: String) -> String {
    func counted(_ count: Int) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
    return switch (range.lowerBound, range.upperBound) {
    case (0, 0): "no \(noun)"
    case (0, Int.max): "any number of \(noun)s"
    case (let least, let most) where least == most: "exactly \(counted(least))"
    case (let least, Int.max): "at least \(counted(least))"
    case (0, let most): "at most \(counted(most))"
    case (let least, let most): "\(least) to \(most) \(noun)s"
    }
  }
}

// MARK: -

extension ExpectedCount: ExpressibleByIntegerLiteral {
  /// Exactly that many, as in `verify(.get("/melodies"), 3)`.
  public init(integerLiteral count: Int) { self = .exactly(count) }
}
