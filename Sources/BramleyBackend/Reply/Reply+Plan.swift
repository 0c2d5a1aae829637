// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// The replies of a sequence, in a sequence also those of its sequences; otherwise this one.
  var flattened: [Reply] {
    guard case .sequence(let replies) = content else { return [self] }
    return replies.flatMap { reply in
      reply.flattened.map { $0.after(delay) }
    }
  }

  /// Writes the plan of a reply that is not a sequence.
  ///
  /// Whatever does not depend on the request is made once, when the stub is added.
  func prepared() -> PreparedReply {
    switch content {
    case .response(let response) where delay == .zero && pieces == nil:
      return .ready(.respond(response))
    case .response(let response):
      let head = ReplyPlan.Step.head(
        status: response.status, headers: response.headers, bodyByteCount: response.body.count)
      let body = pieces?.steps(of: response.body) ?? [.bytes(response.body)]
      return .ready(.steps(lead + [head] + body + [.end]))
    case .fault(let fault, let response):
      return .ready(.steps(lead + Self.steps(of: fault, response)))
    case .computed(let make):
      let lead = lead
      return .made { request in
        .steps(lead + [.compute { await Self.compute(make, for: request) }])
      }
    case .sequence(let replies): return (replies.first ?? .status(500)).prepared()
    }
  }

  private static func compute(
    _ make: @Sendable (HTTPRequest) async throws -> Reply, for request: HTTPRequest
  ) async -> ReplyPlan {
    do {
      let reply = try await make(request)
      if let flaw = reply.flaw { return failure(of: request, flaw) }
      return (reply.flattened.first ?? reply).prepared().plan(for: request)
    } catch {
      return failure(of: request, "\(error)")
    }
  }

  /// The answer to a request whose reply could not be computed.
  private static func failure(of request: HTTPRequest, _ reason: String) -> ReplyPlan {
    .respond(
      HTTPResponse(
        status: 500, headers: ["Content-Type": "text/plain; charset=utf-8"],
        body: Array("The computed reply to \(request) failed: \(reason)".utf8)))
  }

  private var lead: [ReplyPlan.Step] { delay == .zero ? [] : [.wait(delay)] }

  /// A cut body needs its head and its first part first; all other faults come at once.
  private static func steps(of fault: Fault, _ response: HTTPResponse) -> [ReplyPlan.Step] {
    guard case .truncatedBody(let byteCount) = fault.kind else { return [.fault(fault)] }
    let sent = Array(response.body.prefix(byteCount))
    // At least one byte stays missing, else nothing would be cut.
    let announced = max(response.body.count, sent.count + 1)
    return [
      .head(status: response.status, headers: response.headers, bodyByteCount: announced),
      .bytes(sent), .fault(fault),
    ]
  }

  /// The faults that may be played, also those of a sequence.
  var faults: [Fault] {
    flattened.compactMap { reply in
      if case .fault(let fault, _) = reply.content { fault } else { nil }
    }
  }
}
