// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Where a value has to lie, compared with one or two others.
enum Bound<Value: Comparable & Hashable & Sendable>: Sendable, Hashable {
  case equal(Value)
  case less(Value)
  case atMost(Value)
  case greater(Value)
  case atLeast(Value)
  case between(Value, Value)

  /// Whether the value lies there; both ends of a range belong to it.
  func contains(_ value: Value) -> Bool {
    switch self {
    case .equal(let other): value == other
    case .less(let other): value < other
    case .atMost(let other): value <= other
    case .greater(let other): value > other
    case .atLeast(let other): value >= other
    case .between(let low, let high): low <= value && value <= high
    }
  }

  /// Whether each value that lies within the other bound lies within this one.
  func covers(_ other: Self) -> Bool {
    switch (self, other) {
    case (_, .equal(let value)): contains(value)
    case (_, .between(let low, let high)): low > high || contains(low) && contains(high)
    case (.less(let limit), .less(let value)), (.atMost(let limit), .less(let value)),
      (.atMost(let limit), .atMost(let value)):
      value <= limit
    case (.less(let limit), .atMost(let value)): value < limit
    case (.greater(let limit), .greater(let value)), (.atLeast(let limit), .greater(let value)),
      (.atLeast(let limit), .atLeast(let value)):
      value >= limit
    case (.greater(let limit), .atLeast(let value)): value > limit
    default: false
    }
  }
}
