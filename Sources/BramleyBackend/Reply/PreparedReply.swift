// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A reply that is ready to be played, as far as it can be before the request is known.
enum PreparedReply: Sendable {
  /// The same for each request.
  case ready(ReplyPlan)
  /// Made from the request.
  case made(@Sendable (HTTPRequest) -> ReplyPlan)

  /// The plan for a request.
  func plan(for request: HTTPRequest) -> ReplyPlan {
    switch self {
    case .ready(let plan): plan
    case .made(let make): make(request)
    }
  }
}
