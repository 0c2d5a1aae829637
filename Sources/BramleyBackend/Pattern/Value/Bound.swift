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
}
