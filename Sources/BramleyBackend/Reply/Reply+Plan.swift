// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// The replies of a sequence or a choice, each with the delays of the whole.
  ///
  /// Those of a sequence in a sequence take its place.
  var parts: [Reply] {
    switch content {
    case .sequence(let replies, _):
      replies.flatMap { reply in
        let reply = reply.adding(delay, variations)
        if case .sequence = reply.content { return reply.parts }
        return [reply]
      }
    case .choice(let choices, _): choices.map { $0.reply.adding(delay, variations) }
    case .response, .fault, .computed, .derived, .forward: [self]
    }
  }

  /// All replies that may be played, also those of sequences and choices.
  var leaves: [Reply] {
    switch content {
    case .sequence, .choice: parts.flatMap(\.leaves)
    case .response, .fault, .computed, .derived, .forward: [self]
    }
  }

  /// The faults that may be played.
  var faults: [Fault] {
    leaves.compactMap { reply in
      if case .fault(let fault, _) = reply.content { fault } else { nil }
    }
  }

  /// Whether the reply answers any number of requests.
  var isEndless: Bool {
    switch content {
    case .sequence(let replies, let end): end != .ends && replies.allSatisfy(\.isEndless)
    case .choice(let choices, _): choices.allSatisfy(\.reply.isEndless)
    case .response, .fault, .computed, .derived, .forward: true
    }
  }

  private func adding(_ delay: Duration, _ variations: [Delay]) -> Reply {
    var reply = self
    reply.delay += delay
    reply.variations += variations
    return reply
  }

  /// Writes the plan of a reply that is no sequence and no choice.
  ///
  /// Whatever does not depend on the request is made once, when the stub is added.
  func prepared() -> PreparedReply {
    switch content {
    case .response(let response) where variations.isEmpty && !answersRanges:
      return .ready(plan(of: response, after: delay))
    case .fault(let fault, let response) where variations.isEmpty:
      return .ready(.steps(Self.lead(delay) + Self.steps(of: fault, response)))
    case .response, .fault, .computed, .derived, .forward, .sequence, .choice:
      return .made { plan(of: content, for: $0, after: delay(of: $0)) }
    }
  }

  /// The delay of one request.
  private func delay(of context: ReplyContext) -> Duration {
    variations.enumerated().reduce(delay) {
      $0 + $1.element.duration(number: context.number, position: $1.offset)
    }
  }

  private func plan(
    of content: Content, for context: ReplyContext, after delay: Duration
  ) -> ReplyPlan {
    switch content {
    case .response(let response):
      let answer = answersRanges ? RangeAnswer.answer(response, to: context.request) : response
      return plan(of: answer, after: delay)
    case .fault(let fault, let response):
      return .steps(Self.lead(delay) + Self.steps(of: fault, response))
    case .computed(let make):
      return .steps(Self.lead(delay) + [.compute { await Self.compute(make, for: context) }])
    case .derived(let make):
      let made = make(context)
      if case .response(let response) = made, let flaw = Self.flaw(of: response) {
        return Self.failure(of: context.request, flaw)
      }
      return plan(of: made, for: context, after: delay)
    case .forward(let origin):
      return .steps(Self.lead(delay) + [.forward(origin, context.request) { _ in }])
    case .sequence, .choice: return Self.firstPlan(of: self, for: context)
    }
  }

  private func plan(of response: HTTPResponse, after delay: Duration) -> ReplyPlan {
    let count = response.body.count
    let announced = announcedByteCount ?? count
    if delay == .zero, pieces == nil, announced == count, trailers.isEmpty {
      return .respond(response)
    }
    let head = ReplyPlan.Step.head(
      status: response.status, headers: response.headers,
      bodyByteCount: trailers.isEmpty ? announced : nil)
    let sent = Array(response.body.prefix(announced))
    let body = pieces?.steps(of: sent) ?? [.bytes(sent)]
    let end = announced > count ? ReplyPlan.Step.fault(.truncatedBody(after: count)) : .end
    let last = trailers.isEmpty ? [end] : [.trailers(trailers), end]
    return .steps(Self.lead(delay) + [head] + body + last)
  }

  private static func firstPlan(of reply: Reply, for context: ReplyContext) -> ReplyPlan {
    var player = ReplyPlayer(reply)
    guard let first = player.next(number: context.number) else {
      return failure(of: context.request, "it is a sequence without replies")
    }
    return first.plan(for: context)
  }

  private static func compute(
    _ make: @Sendable (HTTPRequest) async throws -> Reply, for context: ReplyContext
  ) async -> ReplyPlan {
    do {
      let reply = try await make(context.request)
      if let flaw = reply.flaw { return failure(of: context.request, flaw) }
      return firstPlan(of: reply, for: context)
    } catch {
      return failure(of: context.request, "\(error)")
    }
  }

  /// The answer to a request whose reply could not be computed.
  private static func failure(of request: HTTPRequest, _ reason: String) -> ReplyPlan {
    .respond(
      HTTPResponse(
        status: 500, headers: ["Content-Type": "text/plain; charset=utf-8"],
        body: Array("The computed reply to \(request) failed: \(reason)".utf8)))
  }

  private static func lead(_ delay: Duration) -> [ReplyPlan.Step] {
    delay == .zero ? [] : [.wait(delay)]
  }

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
}
