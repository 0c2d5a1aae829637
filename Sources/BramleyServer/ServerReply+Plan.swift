// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyNetwork

extension ServerReply {
  /// Turns the plan of a backend into what the server plays.
  init(_ plan: ReplyPlan) {
    switch plan {
    case .respond(let response): self = .respond(response)
    case .steps(let steps): self = Self.play(steps[...])
    }
  }

  /// Whatever comes behind a computation is played by what it returns.
  private static func play(_ steps: ArraySlice<ReplyPlan.Step>) -> ServerReply {
    var played: [ReplyStep] = []
    for step in steps {
      switch step {
      case .wait(let duration): played.append(.wait(duration))
      case .head(let status, let headers, let bodyByteCount):
        played.append(.head(status: status, fields: headers, contentLength: bodyByteCount))
      case .bytes(let bytes): played.append(.bytes(bytes))
      case .trailers(let fields): played.append(.trailers(fields))
      case .end: played.append(.end)
      case .fault(let fault): played += Self.steps(for: fault)
      case .compute(let compute):
        return .steps(played + [.async { ServerReply(await compute()) }])
      case .forward(let address, let request, let answered):
        let answer = ReplyStep.async {
          let response = await Passthrough.answer(to: request, from: address)
          answered(response)
          return .respond(response)
        }
        return .steps(played + [answer])
      }
    }
    return .steps(played)
  }

  private static func steps(for fault: Fault) -> [ReplyStep] {
    switch fault.kind {
    case .connectionReset: [.misbehave(.reset)]
    case .closedConnection: [.misbehave(.closeWithoutReply)]
    case .garbage: [.misbehave(.garbage)]
    case .malformedChunk: [.misbehave(.badChunk)]
    // The body is shorter than announced, so that the end cuts it.
    case .truncatedBody: [.end]
    case .stall: [.misbehave(.stall)]
    case .bytes(let bytes): [.misbehave(.wire([.bytes(bytes), .finish]))]
    case .urlError: refusal(of: fault)
    }
  }

  /// Says why a fault is not played: stubs with it are refused, but computed replies come too late.
  private static func refusal(of fault: Fault) -> [ReplyStep] {
    let reason = Door.loopback.refusal(fault) ?? ""
    let text = "The loopback door cannot play .fault(.\(fault)), which was computed. \(reason)"
    let body = Array(text.utf8)
    let fields: HTTPFields = ["Content-Type": "text/plain; charset=utf-8"]
    return [.head(status: 500, fields: fields, contentLength: body.count), .bytes(body), .end]
  }
}
