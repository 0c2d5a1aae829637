// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How many calls a verification asks for.
public struct CallCount: Sendable, Hashable {
  private let range: ClosedRange<Int>

  private init(_ range: ClosedRange<Int>) { self.range = range }

  /// No call.
  public static let never = Self(0...0)
  /// Exactly one call.
  public static let once = Self(1...1)
  /// Exactly two calls.
  public static let twice = Self(2...2)

  /// Exactly that many calls.
  public static func exactly(_ count: Int) -> Self { Self(max(0, count)...max(0, count)) }

  /// That many calls or more.
  public static func atLeast(_ count: Int) -> Self { Self(max(0, count)...Int.max) }

  /// That many calls or fewer.
  public static func atMost(_ count: Int) -> Self { Self(0...max(0, count)) }

  /// A number of calls within the range.
  public static func between(_ range: ClosedRange<Int>) -> Self {
    Self(range.clamped(to: 0...Int.max))
  }

  /// Whether that many calls are what is asked for.
  func contains(_ count: Int) -> Bool { range.contains(count) }

  /// Whether further calls cannot change the verdict for the better, or need not be awaited.
  ///
  /// A count that zero calls meet is only decided early when it is exceeded.
  func isDecided(by count: Int) -> Bool {
    count > range.upperBound || range.lowerBound > 0 && contains(count)
  }

  /// Whether that many calls are fewer than what is asked for.
  func asksForMore(than count: Int) -> Bool { count < range.lowerBound }
}

// MARK: -

extension CallCount: CustomStringConvertible {
  /// The count in words, such as "exactly 1 call".
  public var description: String {
    switch (range.lowerBound, range.upperBound) {
    case (0, 0): "no call"
    case (0, Int.max): "any number of calls"
    case (let least, let most) where least == most: "exactly \(Self.calls(least))"
    case (let least, Int.max): "at least \(Self.calls(least))"
    case (0, let most): "at most \(Self.calls(most))"
    case (let least, let most): "\(least) to \(most) calls"
    }
  }

  private static func calls(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }
}
