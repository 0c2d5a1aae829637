// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds stubs that can never answer, because another one takes everything first.
enum Shadowing {
  /// The number of stubs of one path that are compared with each of them.
  private static let comparisonLimit = 100

  /// Warns of each stub that has never answered and never can.
  ///
  /// - Parameter stubs: All stubs of a backend, the oldest first.
  /// - Returns: A sentence for each, the oldest stub first.
  static func warnings(_ stubs: [ActiveStub]) -> [String] {
    var index = StubIndex()
    for stub in stubs { index.insert(stub) }
    return stubs.compactMap { stub in
      guard stub.answerCount == 0, let path = stub.stub.pattern.template?.text else { return nil }
      // A template read as a path leads to the templates that take all that it takes.
      return index.candidates(path: path).prefix(comparisonLimit)
        .first {
          $0.isBefore(stub) && $0.stub.isEndless && $0.stub.pattern.covers(stub.stub.pattern)
        }
        .map { warning(stub, hiddenBy: $0) }
    }
  }

  private static func warning(_ stub: ActiveStub, hiddenBy other: ActiveStub) -> String {
    let reason =
      other.hasHigherPriority(than: stub)
      ? "has a higher priority and takes its requests. Remove one of them, or change a priority."
      : "is newer and takes its requests. "
        + "Add the general stub first, or give the other a higher priority."
    return "\(stub.stub) can never answer: \(other.stub) \(reason)"
  }
}
