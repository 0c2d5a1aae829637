// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Looks for a smaller value that fails as well.
///
/// It works on choices and knows nothing of values: first whole parts are left out, then each
/// choice is made as small as it can be, until neither helps or the budget is used up.
struct Shrinker {
  /// Runs the property on a smaller list of choices; nil if it holds there.
  typealias Attempt = ([UInt64]) async -> Choices?

  /// The choices of the smallest failing value so far.
  private(set) var best: Choices
  /// The number of attempts so far.
  private(set) var attempts = 0

  private let limit: Int
  private let look = Look()
  private let time: Duration

  /// Creates a shrinker for a failing value, with a budget of attempts and of real time.
  init(_ failing: Choices, limit: Int = 2000, time: Duration = .seconds(5)) {
    best = failing
    self.limit = limit
    self.time = time
  }

  /// Shrinks as far as the budget goes.
  mutating func run(
    isolation: isolated (any Actor)? = #isolation, _ attempt: Attempt
  ) async {
    var isSmaller = true
    while isSmaller, hasBudget {
      let before = best.made
      await leaveOutParts(attempt)
      await lowerChoices(attempt)
      isSmaller = best.made != before
    }
  }

  private var hasBudget: Bool { attempts < limit && look.elapsed < time && !Task.isCancelled }

  private mutating func leaveOutParts(
    isolation: isolated (any Actor)? = #isolation, _ attempt: Attempt
  ) async {
    var index = 0
    while hasBudget {
      let parts = best.parts.sorted { ($0.count, $1.lowerBound) > ($1.count, $0.lowerBound) }
      guard index < parts.count else { return }
      var smaller = best.made
      smaller.removeSubrange(parts[index])
      if await !accept(smaller, attempt) { index += 1 }
    }
  }

  private mutating func lowerChoices(
    isolation: isolated (any Actor)? = #isolation, _ attempt: Attempt
  ) async {
    var index = 0
    while index < best.made.count {
      // The lowest choice that is not known to hold lies between the two.
      var low: UInt64 = 0
      if best.made[index] > 0, await !lower(index, to: 0, attempt) {
        while index < best.made.count, best.made[index] - low > 1, hasBudget {
          let middle = low + (best.made[index] - low) / 2
          if await !lower(index, to: middle, attempt) { low = middle }
        }
      }
      index += 1
    }
  }

  private mutating func lower(
    _ index: Int, to choice: UInt64, isolation: isolated (any Actor)? = #isolation,
    _ attempt: Attempt
  ) async -> Bool {
    var smaller = best.made
    smaller[index] = choice
    return await accept(smaller, attempt)
  }

  private mutating func accept(
    _ choices: [UInt64], isolation: isolated (any Actor)? = #isolation, _ attempt: Attempt
  ) async -> Bool {
    guard hasBudget else { return false }
    attempts += 1
    guard let failing = await attempt(choices), Self.isSmaller(failing.made, best.made)
    else { return false }
    best = failing
    return true
  }

  private static func isSmaller(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }
}
