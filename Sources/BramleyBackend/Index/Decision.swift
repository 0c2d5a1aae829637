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
  /// The request with the path parameters of the stub.
  let request: HTTPRequest

  /// Asks the stubs one after the other; nil when none takes the request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - candidates: The stubs whose path matches, those that answer first in front.
  ///   - world: What stubs look at beyond the request.
  init?(_ request: HTTPRequest, among candidates: [ActiveStub], in world: StubWorld) {
    guard !candidates.isEmpty else { return nil }
    var reading = RequestReading(request)
    for (position, candidate) in candidates.enumerated() where candidate.matches(&reading) {
      if request.method == "HEAD", candidate.stub.pattern.method == "GET" {
        // A stub for HEAD knows better what HEAD gets than one for GET.
        let rivals = candidates[(position + 1)...].prefix { !candidate.hasHigherPriority(than: $0) }
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
    request = reading.request
  }
}
