// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

extension TestClock {
  /// A point in the time of a test clock, counted from the clock's beginning.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock's beginning.
    public var offset: Duration

    /// Creates an instant.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that comes so much later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The time from this instant to another one.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Whether one instant comes before the other.
    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }

    /// The time since the clock's beginning, in words.
    public var description: String { offset.text }
  }
}
