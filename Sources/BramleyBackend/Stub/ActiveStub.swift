// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A stub of a backend with what moves: how often it answered, and where its sequence stands.
final class ActiveStub: Sendable {
  let stub: Stub
  let id: StubID
  /// When the stub was added, by the backend's clock.
  private let start: Duration
  /// The reply, when it is the same one each time.
  private let single: PreparedReply?
  private let progress: Lock<StubProgress>

  /// Prepares a stub.
  ///
  /// - Parameters:
  ///   - stub: The stub.
  ///   - id: Its name.
  ///   - start: The time by the backend's clock.
  init(_ stub: Stub, id: StubID, at start: Duration) {
    self.stub = stub
    self.id = id
    self.start = start
    let player = ReplyPlayer(stub.reply)
    single = player.single
    progress = Lock(StubProgress(player: player.single == nil ? player : nil))
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
  var answerCount: Int { progress.withLock { $0.answerCount } }

  /// The next plan, or nil when the stub does not answer any more, or not in this state.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - world: What the stubs of a backend share.
  /// - Returns: The plan, and whether it is the stub's own, the same for each request.
  func take(
    _ request: HTTPRequest, in world: StubWorld
  ) -> (plan: ReplyPlan, isShared: Bool)? {
    if let lifetime = stub.lifetime, world.clock.now - start >= lifetime { return nil }
    let turn =
      stub.condition == nil && stub.change == nil
      ? takeTurn()
      : world.states.take(when: stub.condition, then: stub.change) { takeTurn() }
    guard let turn, let reply = single ?? turn.reply else { return nil }
    let plan = reply.plan(
      for: ReplyContext(
        request: request, template: stub.pattern.template, number: turn.number, world: world))
    return (plan, reply.isShared)
  }

  /// Counts a request; the reply is nil for a stub with a single one.
  private func takeTurn() -> (reply: PreparedReply?, number: Int)? {
    progress.withLock { progress in
      if let times = stub.times, progress.answerCount >= times { return nil }
      let number = progress.answerCount + 1
      var reply: PreparedReply?
      if single == nil {
        reply = progress.player?.next(number: number)
        if reply == nil { return nil }
      }
      progress.answerCount = number
      return (reply, number)
    }
  }

  /// Whether the stub would answer a request that it asks for; nothing moves.
  func answersNow(in world: StubWorld) -> Bool {
    if let lifetime = stub.lifetime, world.clock.now - start >= lifetime { return false }
    guard stub.condition?.holds(for: world.states.all) ?? true else { return false }
    return progress.withLock { progress in
      if let times = stub.times, progress.answerCount >= times { return false }
      guard single == nil, var player = progress.player else { return true }
      return player.next(number: progress.answerCount + 1) != nil
    }
  }

  /// Why the stub leaves a request to others that it asks for, as a sentence; nil when it does not.
  func refusal(in world: StubWorld) -> String? {
    if let times = stub.times, answerCount >= times {
      return """
        A stub asks for it, but answers only \(times == 1 ? "once" : "\(times) times"), and has done so:
          \(stub)

        Raise its `times`, or add a stub for the requests that follow.
        """
    }
    if let lifetime = stub.lifetime, world.clock.now - start >= lifetime {
      return """
        A stub asks for it, but answers only for \(lifetime.text), which have passed:
          \(stub)

        Lengthen its `for`, or add a stub for the requests that follow.
        """
    }
    if let condition = stub.condition, !condition.holds(for: world.states.all) {
      let value = world.states[condition.name].map { "\"\($0)\"" } ?? "unset"
      return """
        A stub asks for it, but answers only when \(condition), and it is \(value):
          \(stub)

        Set `backend.states["\(condition.name)"]`, or add a stub for this state.
        """
    }
    if !stub.reply.isEndless, answerCount > 0 {
      return """
        A stub asks for it, but its sequence has ended:
          \(stub)

        Let the sequence end with `then: .stays`, or add a stub for the requests that follow.
        """
    }
    return nil
  }
}
