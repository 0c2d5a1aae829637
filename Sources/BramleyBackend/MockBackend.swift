// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the app believes is its server: stubs, their state, and a journal of what came.
///
/// ```swift
/// let backend = try MockBackend {
///   Stub(.post("https://api.apple.pie/login"), reply: .json(LoginResponse.johnDoe))
///   Stub(.get("https://api.apple.pie/melodies"), reply: .json(Melody.mocks))
/// }
/// let client = APIClient(session: try backend.urlSession())
/// _ = try await client.logIn(.johnDoe)
/// try backend.verify(.post("https://api.apple.pie/login"), .once)
/// ```
///
/// Among the stubs that match a request, the one with the highest priority answers, among equals
/// the newest. A request that no stub matches gets a 404 that explains the nearest stub.
public final class MockBackend: Sendable {
  /// The backend of the running test, put there by its trait.
  @TaskLocal public static var current: MockBackend?

  /// The backend of the running test, for a test that cannot do without it.
  ///
  /// ```swift
  /// let client = APIClient(session: try MockBackend.ofTheTest.urlSession())
  /// ```
  ///
  /// - Throws: ``BackendError`` with ``BackendError/Code/noBackend`` where the running task belongs to
  ///   no test with a backend.
  public static var ofTheTest: MockBackend {
    get throws(BackendError) {
      guard let current else {
        throw BackendError(
          .noBackend,
          "There is no backend here. Give the test the trait .backend or .scenario, as in "
            + "@Test(.backend), let a test case of XCTest inherit ScopedTestCase, and ask in the task of "
            + "the test, not in a detached one.")
      }
      return current
    }
  }

  /// The named states, by which one request changes how the next is answered.
  public let states = BackendStates()

  let state = Lock(BackendState())
  let journalStore: Lock<JournalStore>
  let world: StubWorld
  private let timeline: Timeline?
  private let start = ContinuousClock.now

  /// Creates a backend without stubs.
  ///
  /// - Parameters:
  ///   - journalByteLimit: The bytes that the journal may take; its oldest entries are dropped to
  ///     stay within them.
  ///   - clock: The clock on which replies are delayed and stubs get old. On a clock of a test no
  ///     real time passes, also not in a door.
  ///   - date: The date at which the clock begins, for the dates in templates; nil stands for now,
  ///     on a clock of a test for the beginning of 1970.
  public init(
    journalByteLimit: Int = 64 << 20, clock: any Clock<Duration> = ContinuousClock(),
    startingAt date: Date? = nil
  ) {
    journalStore = Lock(JournalStore(byteLimit: journalByteLimit))
    timeline = Timeline.current
    world = StubWorld(clock: BackendClock(clock, startingAt: date), states: states)
  }

  /// Creates a backend with stubs.
  ///
  /// - Parameters:
  ///   - journalByteLimit: The bytes that the journal may take.
  ///   - clock: The clock on which replies are delayed and stubs get old.
  ///   - date: The date at which the clock begins, for the dates in templates.
  ///   - stubs: The stubs; later ones are newer.
  /// - Throws: ``BackendError`` for a pattern or a reply that cannot be used.
  public convenience init(
    journalByteLimit: Int = 64 << 20, clock: any Clock<Duration> = ContinuousClock(),
    startingAt date: Date? = nil, @StubBuilder _ stubs: () -> [Stub]
  ) throws(BackendError) {
    self.init(journalByteLimit: journalByteLimit, clock: clock, startingAt: date)
    try add(stubs())
  }

  /// Creates a backend with the stubs of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - clock: The clock on which replies are delayed and stubs get old.
  /// - Throws: ``BackendError`` for a pattern or a reply that cannot be used.
  public convenience init(
    _ scenario: Scenario, clock: any Clock<Duration> = ContinuousClock()
  ) throws(BackendError) {
    self.init(clock: clock)
    try add(scenario.stubs)
  }

  // MARK: Requests

  /// Decides what happens to a request, moves the state of the stub, and records it once.
  package func respond(to request: HTTPRequest) -> ReplyPlan {
    var reading = RequestReading(request)
    // Conditions are the user's code, which never runs under a lock: only the look-up does.
    let candidates = state.withLock { $0.candidates(&reading.path) }.stubs(for: &reading)
    guard let decision = Decision(&reading, among: candidates, in: world) else {
      return miss(request)
    }
    let plan = decision.plan
    let number = record(
      reading.request,
      Answer(stub: decision.stub, plan: plan, isShared: decision.isShared))
    let played = plan.isFoundOutLater ? reporting(plan, to: number) : plan
    return world.clock.isReal ? played : played.waiting(on: world.clock)
  }

  /// The plan of a reply that the journal knows only once it is played.
  private func reporting(_ plan: ReplyPlan, to number: Int) -> ReplyPlan {
    plan.reporting { [weak self] made in
      self?.journalStore.withLock { $0.complete(number, with: made) }
    }
  }

  /// Answers a request that no stub takes.
  ///
  /// The explanation costs far more than a hit, so only the first ones carry it.
  private func miss(_ request: HTTPRequest) -> ReplyPlan {
    record(request, .unmatched)
    let isExplained = state.withLock { $0.explainsNextMiss() }
    return .respond(
      isExplained ? Self.notFound(explanation(of: request)) : Self.unexplainedNotFound)
  }

  /// The answer to unmatched requests beyond the first ones, made once, since it is the same for all.
  private static let unexplainedNotFound = notFound(
    """
    No stub matched this request.
    Only the first \(BackendState.explainedMissLimit) such requests are explained. \
    For others, ask the backend for `explanation(of:)`.
    """)

  private static func notFound(_ text: String) -> HTTPResponse {
    HTTPResponse(
      status: 404, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Array(text.utf8))
  }

  @discardableResult
  private func record(_ request: HTTPRequest, _ answer: Answer) -> Int {
    let (number, signals) = journalStore.withLock { store in
      // The clock is read under the lock, so that later entries are never earlier.
      (store.append(request, answer, at: start.duration(to: .now)), store.signals)
    }
    for signal in signals { signal.yield() }
    if let timeline { RequestEvent.record(request, answer, on: timeline) }
    return number
  }
}
