// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a door has to do to answer a request; the backend writes the score, doors are the players.
package enum ReplyPlan: Sendable {
  /// The usual case: a whole reply, at once.
  case respond(HTTPResponse)
  /// Step after step.
  case steps([Step])

  /// One step of a plan.
  package enum Step: Sendable {
    /// Let that much time pass.
    case wait(Duration)
    /// Send status and fields; the length of the body where it is known.
    case head(status: Int, headers: HTTPFields, bodyByteCount: Int?)
    /// Send a part of the body.
    case bytes([UInt8])
    /// Send fields behind the body.
    case trailers(HTTPFields)
    /// The reply is complete.
    case end
    /// Fail, and be done.
    case fault(Fault)
    /// Ask for the rest of the plan.
    case compute(@Sendable () async -> ReplyPlan)
    /// Pass the request on to a server, tell what it answers, and pass that back.
    case forward(ServerAddress, HTTPRequest, answered: @Sendable (HTTPResponse) -> Void)
  }

  /// The status that will be sent, as far as it is known without computing.
  var status: Int? {
    switch self {
    case .respond(let response): return response.status
    case .steps(let steps):
      for case .head(let status, _, _) in steps { return status }
      return nil
    }
  }

  /// The fault that will end the reply, as far as it is known without computing.
  var fault: Fault? {
    guard case .steps(let steps) = self else { return nil }
    for case .fault(let fault) in steps { return fault }
    return nil
  }
}
