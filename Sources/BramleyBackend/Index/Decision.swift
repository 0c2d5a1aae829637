// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Which stub answers a request, and how.
struct Decision {
  /// The stub.
  let stub: ActiveStub
  /// What it answers.
  let plan: ReplyPlan
  /// Whether the plan is the stub's own, the same for each request.
  let isShared: Bool

  /// Asks the stubs one after the other; nil when none takes the request.
  ///
  /// - Parameters:
  ///   - reading: The request, which gets the path parameters of the stub.
  ///   - candidates: The stubs that may match, those that answer first in front.
  ///   - world: What stubs look at beyond the request.
  init?(
    _ reading: inout RequestReading, among candidates: ReversedCollection<[ActiveStub]>,
    in world: StubWorld
  ) {
    for (position, candidate) in candidates.enumerated() where candidate.matches(&reading) {
      if reading.request.method == "HEAD", candidate.stub.pattern.method == "GET",
        candidate.answersNow(in: world)
      {
        // A stub for HEAD knows better what HEAD gets than one for GET.
        let rivals = candidates.dropFirst(position + 1).prefix {
          !candidate.hasHigherPriority(than: $0)
        }
        for rival in rivals where rival.stub.pattern.method == "HEAD" && rival.matches(&reading) {
          if let decision = Self(rival, &reading, world) {
            self = decision
            return
          }
        }
      }
      if let decision = Self(candidate, &reading, world) {
        self = decision
        return
      }
    }
    return nil
  }

  /// Takes the next plan of a stub that matches; nil when it has answered as often as it may.
  private init?(
    _ candidate: ActiveStub, _ reading: inout RequestReading, _ world: StubWorld
  ) {
    candidate.stub.pattern.readPathParameters(&reading)
    guard let taken = candidate.take(reading.request, in: world) else { return nil }
    stub = candidate
    plan = taken.plan
    isShared = taken.isShared
  }
}
