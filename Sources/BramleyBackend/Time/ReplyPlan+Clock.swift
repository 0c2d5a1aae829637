// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension ReplyPlan {
  /// The same plan, whose pauses are slept on a clock instead of played by the door's own timers.
  func waiting(on clock: BackendClock) -> ReplyPlan {
    guard case .steps(let steps) = self else { return self }
    for (position, step) in steps.enumerated() {
      switch step {
      case .wait(let duration):
        let rest = ReplyPlan.steps(Array(steps[(position + 1)...]))
        return .steps(
          steps[..<position] + [
            .compute {
              await clock.sleep(for: duration)
              return rest.waiting(on: clock)
            }
          ])
      case .compute(let compute):
        return .steps(steps[..<position] + [.compute { await compute().waiting(on: clock) }])
      case .head, .bytes, .trailers, .end, .fault, .forward: break
      }
    }
    return self
  }
}
