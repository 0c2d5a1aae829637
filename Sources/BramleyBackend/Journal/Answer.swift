// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a request got, as the journal keeps it.
struct Answer: Sendable {
  /// The stub that answered, or nil when none matched.
  let stub: ActiveStub?
  /// What was played, as far as it is worth keeping; nil when no stub matched.
  let plan: ReplyPlan?
  /// The bytes that only this answer holds; what a stub plays for each request is its own.
  let ownByteCount: Int

  private init(stub: ActiveStub?, plan: ReplyPlan?, ownByteCount: Int) {
    self.stub = stub
    self.plan = plan
    self.ownByteCount = ownByteCount
  }

  /// The answer of a stub.
  ///
  /// - Parameters:
  ///   - stub: The stub.
  ///   - plan: What it plays.
  ///   - isShared: Whether the plan is the stub's own, the same for each request.
  init(stub: ActiveStub, plan: ReplyPlan, isShared: Bool) {
    if isShared {
      self.init(stub: stub, plan: plan, ownByteCount: 0)
    } else {
      let kept = plan.withoutComputations
      self.init(stub: stub, plan: kept, ownByteCount: kept.byteCount)
    }
  }

  /// The answer to a request that no stub matched.
  static let unmatched = Self(stub: nil, plan: nil, ownByteCount: 0)

  /// The status that is sent, as far as it is known without computing.
  var status: Int? { plan?.status }

  /// The fault that comes instead of a reply, or ends it.
  var fault: Fault? { plan?.fault }

  /// The answer with what a computation or another server has given.
  func completed(with made: ReplyPlan) -> Self {
    guard let whole = plan?.followed(by: made.withoutComputations) else { return self }
    return Self(stub: stub, plan: whole, ownByteCount: whole.byteCount)
  }

  /// The answer without its body when that takes more bytes than it may.
  func limited(to byteCount: Int) -> Self {
    guard ownByteCount > byteCount, let plan = plan?.withoutBodies else { return self }
    return Self(stub: stub, plan: plan, ownByteCount: plan.byteCount)
  }
}

// MARK: -

extension Answer: CustomStringConvertible {
  /// What was answered, in a few words.
  var description: String {
    if stub == nil { return "404, no stub" }
    let parts = [status.map(String.init), fault?.description].compactMap(\.self)
    return parts.isEmpty ? "(computed)" : parts.joined(separator: ", ")
  }
}
