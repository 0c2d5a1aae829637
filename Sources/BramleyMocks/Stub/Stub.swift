// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// A rule: when a call of a requirement has these arguments, do this.
final class Stub<Arguments, Result, Failure: Error, Answer>: AnyStub, @unchecked Sendable {
  // All but the progress is immutable, and that is behind a lock. The values are Transferred.

  private struct Step {
    let behaviour: Behaviour<Result, Failure, Answer>
    /// How many calls are still answered like that; nil for what was not counted.
    var left: Int?
  }

  private struct Progress {
    var steps: [Step] = []
    var position = 0
    var isUsed = false
    var isLenient = false

    /// The step that answers the next call: the last one stays, unless its calls were counted.
    var next: Int? {
      var index = position
      while index < steps.count, steps[index].left == 0 { index += 1 }
      return index < steps.count ? index : nil
    }
  }

  let name: String
  let parts: [ArgumentPart<Arguments>]
  let location: CodeLocation
  /// Whether the stub answers every call of its requirement, so that nothing needs to be asked.
  let takesAll: Bool
  private let progress = Lock(Progress())

  init(_ name: String, _ parts: [ArgumentPart<Arguments>], at location: CodeLocation) {
    self.name = name
    self.parts = parts
    self.location = location
    takesAll = parts.allSatisfy(\.isAny)
  }

  var pattern: String { CallText(name).pattern(parts) }
  var isUnused: Bool { progress.withLock { !$0.isUsed && !$0.isLenient } }
  var isSpent: Bool { progress.withLock { $0.next == nil } }

  /// Adds what to do next.
  func add(_ behaviour: Behaviour<Result, Failure, Answer>) {
    progress.withLock { $0.steps.append(Step(behaviour: behaviour)) }
  }

  /// Limits how many calls are answered in the way that was added last.
  func limitLast(to count: Int) {
    progress.withLock { progress in
      guard !progress.steps.isEmpty else { return }
      progress.steps[progress.steps.count - 1].left = count
    }
  }

  /// Allows that the stub is never used.
  func allowUnused() { progress.withLock { $0.isLenient = true } }

  /// Whether the arguments are those that are meant.
  func matches(_ arguments: Arguments) -> Bool { parts.allSatisfy { $0.matches(arguments) } }

  func comparison(with record: AnyCallRecord) -> ArgumentComparison? {
    (record as? CallRecord<Arguments, Result, Failure>).map {
      ArgumentComparison(parts, $0.arguments, name)
    }
  }

  /// Moves on by one call.
  ///
  /// - Returns: What to do with it, or nil when the stub is spent.
  func take() -> Behaviour<Result, Failure, Answer>? {
    progress.withLock { progress -> Transferred<Behaviour<Result, Failure, Answer>>? in
      guard let index = progress.next else { return nil }
      progress.isUsed = true
      let behaviour = progress.steps[index].behaviour
      if let left = progress.steps[index].left {
        progress.steps[index].left = left - 1
        progress.position = index
      } else {
        progress.position = min(index + 1, progress.steps.count - 1)
      }
      return Transferred(behaviour)
    }?.value
  }
}
