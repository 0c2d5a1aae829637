// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a stub does with the calls that come one after the other.
struct StubProgress: Sendable {
  private struct Step {
    let behaviour: AnyBehaviour
    /// How many calls are still answered like that; nil for what was not counted.
    var left: Int?
  }

  private var steps: [Step] = []
  private var position = 0
  /// Whether a call was answered.
  private(set) var isUsed = false
  /// Whether it is all the same that none is.
  var isLenient = false

  /// The step that answers the next call: the last one stays, unless its calls were counted.
  private var next: Int? {
    var index = position
    while index < steps.count, steps[index].left == 0 { index += 1 }
    return index < steps.count ? index : nil
  }

  /// Adds what to do next.
  mutating func append(_ behaviour: AnyBehaviour) { steps.append(Step(behaviour: behaviour)) }

  /// Limits how many calls are answered in the way that was added last.
  mutating func limitLast(to count: Int) {
    if !steps.isEmpty { steps[steps.count - 1].left = count }
  }

  /// Moves on by one call.
  ///
  /// - Returns: What to do with it, or nil when there is nothing left to do.
  mutating func take() -> AnyBehaviour? {
    guard let index = next else { return nil }
    isUsed = true
    if let left = steps[index].left {
      steps[index].left = left - 1
      position = index
    } else {
      position = min(index + 1, steps.count - 1)
    }
    return steps[index].behaviour
  }
}
