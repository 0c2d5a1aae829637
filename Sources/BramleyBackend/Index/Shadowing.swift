// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds stubs that can never answer, because another one takes everything first.
///
/// Only a single stub is found that takes everything, not several that do so together.
struct Shadowing {
  /// The number of stubs of one path that are compared with each of them.
  private static let comparisonLimit = 100

  /// The stubs that may hide the stubs of one path.
  private struct Rivals {
    /// All of them, the most general in front.
    var ranked: [ActiveStub]
    /// Those of the same text, of which however many are found at once.
    var twins: [String: [ActiveStub]]
  }

  private let index: StubIndex
  /// The rivals by what leads to them.
  private var rivals: [[String]: Rivals] = [:]

  /// Warns of each stub that has never answered and never can.
  ///
  /// - Parameter stubs: All stubs of a backend, the oldest first.
  /// - Returns: A sentence for each, the oldest stub first.
  static func warnings(_ stubs: [ActiveStub]) -> [String] {
    var shadowing = Self(stubs)
    return stubs.compactMap { stub in
      guard stub.answerCount == 0 else { return nil }
      return shadowing.hider(of: stub).map { warning(stub, hiddenBy: $0) }
    }
  }

  private init(_ stubs: [ActiveStub]) {
    var index = StubIndex()
    for stub in stubs { index.insert(stub) }
    self.index = index
  }

  /// The stub that takes all requests of another one; nil where there is none.
  private mutating func hider(of stub: ActiveStub) -> ActiveStub? {
    let rivals = rivals(of: stub)
    var comparisonCount = 0
    for rival in rivals.ranked where rival.isBefore(stub) {
      if Self.hides(rival, stub) { return rival }
      comparisonCount += 1
      if comparisonCount == Self.comparisonLimit { break }
    }
    if rivals.twins.isEmpty { return nil }
    return rivals.twins[stub.stub.pattern.description]?
      .first { $0.isBefore(stub) && Self.hides($0, stub) }
  }

  /// A template read as a path leads to the templates that take all that it takes.
  private mutating func rivals(of stub: ActiveStub) -> Rivals {
    let leads = stub.stub.pattern.leads
    if let known = rivals[leads] { return known }
    var seen: Set<StubID> = []
    let ranked = leads.flatMap { lead in
      var path = PathReading(lead)
      return index.candidates(&path).all
    }
    .filter { $0.stub.isEndless && seen.insert($0.id).inserted }
    .sorted {
      let (left, right) = ($0.stub.pattern.conditions.count, $1.stub.pattern.conditions.count)
      return left == right ? $0.isBefore($1) : left < right
    }
    let twins =
      ranked.count > Self.comparisonLimit
      ? Dictionary(grouping: ranked) { $0.stub.pattern.description } : [:]
    let found = Rivals(ranked: ranked, twins: twins)
    rivals[leads] = found
    return found
  }

  private static func hides(_ rival: ActiveStub, _ stub: ActiveStub) -> Bool {
    takesFirst(rival, stub) && rival.stub.covers(stub.stub)
  }

  /// Whether a stub that comes first does so for HEAD, too, where a stub for HEAD knows better than
  /// one for GET.
  private static func takesFirst(_ rival: ActiveStub, _ stub: ActiveStub) -> Bool {
    rival.stub.pattern.method != "GET" || stub.stub.pattern.method != "HEAD"
      || rival.hasHigherPriority(than: stub)
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
