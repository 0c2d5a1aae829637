// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Synchronization

/// A stub of a backend with what moves: how often it answered, and where its sequence stands.
final class ActiveStub: Sendable {
  let stub: Stub
  let id: StubID
  private let first: PreparedReply
  private let further: [PreparedReply]
  private let answered = Mutex(0)

  init(_ stub: Stub, id: StubID) {
    self.stub = stub
    self.id = id
    let replies = stub.reply.flattened
    first = (replies.first ?? stub.reply).prepared()
    further = replies.dropFirst().map { $0.prepared() }
  }

  /// Whether this stub answers before the other one when both match.
  func isBefore(_ other: ActiveStub) -> Bool {
    stub.priority == other.stub.priority
      ? id.number > other.id.number : stub.priority > other.stub.priority
  }

  /// Whether this stub answers before the other one, whichever is newer.
  func hasHigherPriority(than other: ActiveStub) -> Bool { stub.priority > other.stub.priority }

  /// Whether the stub is meant by a request whose path matches.
  func matches(_ reading: inout RequestReading) -> Bool {
    stub.pattern.takes(method: reading.request.method) && stub.pattern.matchesBeyondPath(&reading)
  }

  /// The number of requests that were answered.
  var answerCount: Int { answered.withLock { $0 } }

  /// The next plan, or nil when the stub has answered as often as it may.
  func take(_ request: HTTPRequest) -> ReplyPlan? {
    let number = answered.withLock { count -> Int? in
      if let times = stub.times, count >= times { return nil }
      count += 1
      return count - 1
    }
    guard let number else { return nil }
    let reply = number == 0 || further.isEmpty ? first : further[min(number, further.count) - 1]
    return reply.plan(for: request)
  }
}
