// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension ReplyPlan {
  /// Whether a part of the reply is only found out while it is played.
  var isFoundOutLater: Bool {
    guard case .steps(let steps) = self else { return false }
    return steps.contains { step in
      switch step {
      case .compute, .forward: true
      default: false
      }
    }
  }

  /// The same plan, which reports what it turns out to be, before that is played.
  func reporting(to report: @escaping @Sendable (ReplyPlan) -> Void) -> Self {
    guard isFoundOutLater, case .steps(let steps) = self else { return self }
    return .steps(
      steps.map { step in
        switch step {
        case .compute(let compute):
          .compute {
            let made = await compute()
            report(made)
            return made.reporting(to: report)
          }
        case .forward(let address, let request, let answered):
          .forward(address, request) { response in
            answered(response)
            report(.respond(response))
          }
        default: step
        }
      })
  }

  /// The plan with what it has turned out to be.
  func followed(by rest: ReplyPlan) -> Self {
    switch (self, rest) {
    case (.respond, _): self
    case (.steps(let steps), .steps(let others)): .steps(steps + others)
    case (.steps(let steps), .respond) where steps.isEmpty: rest
    case (.steps(let steps), .respond(let response)):
      .steps(
        steps + [
          .head(
            status: response.status, headers: response.headers,
            bodyByteCount: response.body.count), .bytes(response.body), .end,
        ])
    }
  }
}
