// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How long one client has kept the server waiting.
///
/// It is looked at now and then, and costs a request no more than setting a flag.
struct Patience {
  /// Whether bytes arrived since the last look.
  var hasReceived = true

  private var quietSince: UInt64 = 0
  private var headSince: UInt64?
  private var requestCount = 0

  /// Whether the client has taken too long for what it has to do next.
  ///
  /// - Parameters:
  ///   - now: The loop's clock.
  ///   - awaited: What the client has to do.
  ///   - count: The number of its requests so far.
  ///   - limits: The times that it may take.
  /// - Returns: True if it is over one of them.
  mutating func isOver(
    _ now: UInt64, _ awaited: AwaitedInput, _ count: Int, _ limits: HTTPLimits
  ) -> Bool {
    if hasReceived || awaited == .nothing { quietSince = now }
    hasReceived = false
    if awaited == .nothing { return false }
    guard awaited == .restOfHead else {
      headSince = nil
      return now - quietSince >= limits.idleTime.nanoseconds
    }
    guard let headSince, count == requestCount else {
      headSince = now
      requestCount = count
      return false
    }
    return now - headSince >= limits.headTime.nanoseconds
  }
}
