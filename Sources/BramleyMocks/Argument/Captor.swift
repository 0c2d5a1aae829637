// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// Keeps the arguments of calls.
///
/// ```swift
/// let counts = Captor<Int>()
/// shop.when.buy(.any, count: .capturing(into: counts)).returns(.receipt)
/// try await basket.checkOut()
/// #expect(counts.values == [3])
/// ```
public final class Captor<Value>: Sendable {
  private let kept = Lock<[Value]>([])

  /// Creates a captor that has kept nothing yet.
  public init() {}

  /// What was kept, oldest first.
  public var values: [Value] { kept.withLock { Transferred($0) }.value }

  /// What was kept last, or nil.
  public var last: Value? { values.last }

  func take(_ value: Value) { kept.withLock { $0.append(value) } }
}
