// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How many requests a verification asks for.
public struct RequestCount: Sendable, Hashable {
  private let range: ClosedRange<Int>

  private init(_ range: ClosedRange<Int>) { self.range = range }

  /// No request.
  public static let never = Self(0...0)
  /// Exactly one request.
  public static let once = Self(1...1)
  /// Exactly two requests.
  public static let twice = Self(2...2)

  /// Exactly that many requests.
  public static func exactly(_ count: Int) -> Self { Self(max(0, count)...max(0, count)) }

  /// That many requests or more.
  public static func atLeast(_ count: Int) -> Self { Self(max(0, count)...Int.max) }

  /// That many requests or fewer.
  public static func atMost(_ count: Int) -> Self { Self(0...max(0, count)) }

  /// A number of requests within the range.
  public static func between(_ range: ClosedRange<Int>) -> Self {
    Self(range.clamped(to: 0...Int.max))
  }

  /// Whether that many requests are what is asked for.
  func contains(_ count: Int) -> Bool { range.contains(count) }

  /// Whether further requests cannot change the verdict for the better, or need not be awaited.
  ///
  /// A count that zero requests meet is only decided early when it is exceeded.
  func isDecided(by count: Int) -> Bool {
    count > range.upperBound || range.lowerBound > 0 && contains(count)
  }

  /// Whether that many requests are fewer than what is asked for.
  func asksForMore(than count: Int) -> Bool { count < range.lowerBound }
}

// MARK: -

extension RequestCount: CustomStringConvertible {
  /// The count in words, such as "exactly 1 request".
  public var description: String {
    switch (range.lowerBound, range.upperBound) {
    case (0, 0): "no request"
    case (0, Int.max): "any number of requests"
    case (let least, let most) where least == most: "exactly \(Self.requests(least))"
    case (let least, Int.max): "at least \(Self.requests(least))"
    case (0, let most): "at most \(Self.requests(most))"
    case (let least, let most): "\(least) to \(most) requests"
    }
  }

  private static func requests(_ count: Int) -> String {
    count == 1 ? "1 request" : "\(count) requests"
  }
}
