// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What the app believes is its server: stubs, their state, and a journal of what came.
///
/// ```swift
/// let backend = try MockBackend {
///   Stub(.post("https://api.apple.pie/login"), reply: .json(LoginResponse.johnDoe))
///   Stub(.get("https://api.apple.pie/melodies"), reply: .json(Melody.mocks))
/// }
/// let client = APIClient(session: try backend.urlSession())
/// _ = try await client.logIn(as: .johnDoe)
/// try backend.verify(.post("https://api.apple.pie/login"), .once)
/// ```
///
/// Among the stubs that match a request, the one with the highest priority answers, among equals
/// the newest. A request that no stub matches gets a 404 that explains the nearest stub.
public final class MockBackend: Sendable {
  /// The backend of the running test, put there by its trait.
  @TaskLocal public static var current: MockBackend?

  let state = Mutex(BackendState())
  let journalStore: Mutex<JournalStore>
  private let timeline: Timeline?
  private let start = ContinuousClock.now

  /// Creates a backend without stubs.
  ///
  /// - Parameter journalByteLimit: The bytes that the journal may take; its oldest entries are
  ///   dropped to stay within them.
  public init(journalByteLimit: Int = 64 << 20) {
    journalStore = Mutex(JournalStore(byteLimit: journalByteLimit))
    timeline = Timeline.current
  }

  /// Creates a backend with stubs.
  ///
  /// - Parameters:
  ///   - journalByteLimit: The bytes that the journal may take.
  ///   - stubs: The stubs; later ones are newer.
  /// - Throws: ``BackendError`` for a pattern or a reply that cannot be used.
  public convenience init(
    journalByteLimit: Int = 64 << 20, @StubBuilder _ stubs: () -> [Stub]
  ) throws(BackendError) {
    self.init(journalByteLimit: journalByteLimit)
    try add(stubs())
  }

  /// Creates a backend with the stubs of a scenario.
  ///
  /// - Parameter scenario: The scenario.
  /// - Throws: ``BackendError`` for a pattern or a reply that cannot be used.
  public convenience init(_ scenario: Scenario) throws(BackendError) {
    self.init()
    try add(scenario.stubs)
  }

  // MARK: Requests

  /// Decides what happens to a request, moves the state of the stub, and records it once.
  package func respond(to request: HTTPRequest) -> ReplyPlan {
    let path = request.path
    // Conditions are the user's code, which never runs under a lock: only the look-up does.
    let candidates = state.withLock { $0.candidates(path: path) }
    guard let decision = Decision(request, among: candidates) else { return miss(request) }
    let plan = decision.plan
    record(
      decision.request, Answer(stub: decision.stub, status: plan.status, fault: plan.fault))
    return plan
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

  private func record(_ request: HTTPRequest, _ answer: Answer) {
    journalStore.withLock {
      // The clock is read under the lock, so that later entries are never earlier.
      $0.append(request, answer, at: start.duration(to: .now))
    }
    if let timeline { RequestEvent.record(request, answer, on: timeline) }
  }
}
