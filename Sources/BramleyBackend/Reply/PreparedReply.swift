// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A reply that is ready to be played, as far as it can be before the request is known.
enum PreparedReply: Sendable {
  /// The same for each request.
  case ready(ReplyPlan)
  /// Made from the request.
  case made(@Sendable (ReplyContext) -> ReplyPlan)

  /// Whether the plan is the same for each request, and so takes no room of its own.
  var isShared: Bool { if case .ready = self { true } else { false } }

  /// The plan for a request, whose context is made only where it is needed.
  func plan(for context: @autoclosure () -> ReplyContext) -> ReplyPlan {
    switch self {
    case .ready(let plan): plan
    case .made(let make): make(context())
    }
  }
}
