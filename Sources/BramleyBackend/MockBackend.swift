// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Synchronization

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

  private struct State {
    var stubs: [StubID: ActiveStub] = [:]
    var index = StubIndex()
    var nextNumber = 1
    var doors: [Int: Door] = [:]
    var nextDoor = 0
    var warnings: [String] = []
    var explainedMisses = 0
  }

  private let state = Mutex(State())
  private let journalStore: Mutex<JournalStore>
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

  // MARK: Stubs

  /// Adds a stub, at any moment; it is newer than all others.
  ///
  /// - Parameters:
  ///   - pattern: Which requests to answer.
  ///   - reply: What to answer.
  ///   - times: How many requests to answer; nil for any number.
  ///   - priority: The rank among the stubs that match; the highest answers.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The name of the stub, by which it can be removed.
  /// - Throws: ``BackendError`` for a pattern or a reply that cannot be used, or that an open door
  ///   cannot play.
  @discardableResult
  public func stub(
    _ pattern: RequestPattern, reply: Reply, times: Int? = nil, priority: Int = 0,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(BackendError) -> StubID {
    try add(
      Stub(
        pattern, reply: reply, times: times, priority: priority, fileID: fileID,
        filePath: filePath, line: line, column: column))
  }

  /// Adds a stub, at any moment; it is newer than all others.
  ///
  /// - Parameter stub: The stub.
  /// - Returns: The name of the stub, by which it can be removed.
  /// - Throws: ``BackendError`` for a pattern or a reply that cannot be used, or that an open door
  ///   cannot play.
  @discardableResult
  public func add(_ stub: Stub) throws(BackendError) -> StubID {
    try stub.validate()
    let active: Result<ActiveStub, BackendError> = state.withLock { state in
      for door in state.doors.values {
        if let error = Self.refusal(of: stub, by: door) { return .failure(error) }
      }
      let active = ActiveStub(stub, id: StubID(number: state.nextNumber))
      state.nextNumber += 1
      state.stubs[active.id] = active
      state.index.insert(active)
      state.warnings += Shadowing.warnings(active, state.index)
      return .success(active)
    }
    return try active.get().id
  }

  /// Adds stubs, all of them or none.
  ///
  /// - Parameter stubs: The stubs; later ones are newer.
  /// - Throws: ``BackendError`` for the first that cannot be used; then none is added.
  public func add(_ stubs: [Stub]) throws(BackendError) {
    var added: [StubID] = []
    do throws(BackendError) {
      for stub in stubs { added.append(try add(stub)) }
    } catch {
      for id in added { remove(id) }
      throw error
    }
  }

  /// Removes a stub; requests that it has begun to answer are answered to their end.
  public func remove(_ id: StubID) {
    state.withLock { state in
      if let stub = state.stubs.removeValue(forKey: id) { state.index.remove(stub) }
    }
  }

  /// Removes all stubs; the journal stays.
  public func removeAllStubs() {
    state.withLock { state in
      state.stubs = [:]
      state.index = StubIndex()
      state.warnings = []
    }
  }

  /// What is probably a mistake in the stubs, such as one that can never answer.
  public var warnings: [String] { state.withLock { $0.warnings } }

  // MARK: Requests

  /// Decides what happens to a request, moves the state of the stub, and records it once.
  package func respond(to request: HTTPRequest) -> ReplyPlan {
    // A snapshot: conditions are the user's code, which never runs under a lock.
    let index = state.withLock { $0.index }
    var request = request
    guard let (stub, plan) = Self.decide(&request, index) else { return miss(request) }
    record(request, .matched(stub.stub, status: plan.status))
    return plan
  }

  private static func decide(
    _ request: inout HTTPRequest, _ index: StubIndex
  ) -> (ActiveStub, ReplyPlan)? {
    let candidates = index.candidates(path: request.path)
    guard !candidates.isEmpty else { return nil }
    var reading = RequestReading(request)
    for candidate in candidates {
      let pattern = candidate.stub.pattern
      guard pattern.takes(method: request.method), pattern.matchesBeyondPath(&reading) else {
        continue
      }
      if let template = pattern.template, !template.isLiteral {
        request.pathParameters = template.match(request.path) ?? [:]
      }
      if let plan = candidate.take(request) { return (candidate, plan) }
    }
    return nil
  }

  /// Answers a request that no stub takes.
  ///
  /// The explanation costs far more than a hit, so only the first hundred carry it.
  private func miss(_ request: HTTPRequest) -> ReplyPlan {
    record(request, .unmatched)
    let isExplained = state.withLock { state in
      state.explainedMisses += 1
      return state.explainedMisses <= 100
    }
    let text =
      isExplained
      ? explanation(of: request)
      : "No stub matched \(request).\nThe first hundred of these are explained, and so is each in "
        + "the journal."
    return .respond(
      HTTPResponse(
        status: 404, headers: ["Content-Type": "text/plain; charset=utf-8"],
        body: Array(text.utf8)))
  }

  /// Explains why no stub took a request, by the stub that came nearest.
  ///
  /// - Parameter request: A request, for example one of ``Journal/unmatched``.
  /// - Returns: A few lines for people.
  public func explanation(of request: HTTPRequest) -> String {
    let stubs = state.withLock { Array($0.stubs.values) }
    return NearMiss.explain(request, stubs: stubs.sorted { $0.isBefore($1) })
  }

  private func record(_ request: HTTPRequest, _ outcome: Journal.Entry.Outcome) {
    let offset = start.duration(to: .now)
    journalStore.withLock { $0.append(request, outcome, at: offset) }
    if let timeline { RequestEvent.record(request, outcome, on: timeline) }
  }

  // MARK: Journal

  /// Every request that came in, with what was answered.
  public var journal: Journal { journalStore.withLock { $0.snapshot } }

  /// Forgets the requests that came so far.
  public func clearJournal() { journalStore.withLock { $0.removeAll() } }

  /// Checks how many requests of a kind have come.
  ///
  /// - Parameters:
  ///   - pattern: The kind of request.
  ///   - count: How many are asked for.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``VerificationError`` with the nearest request when another number came, or
  ///   ``BackendError`` when the pattern cannot be read.
  public func verify(
    _ pattern: RequestPattern, _ count: RequestCount = .atLeast(1), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if let mistake = pattern.mistake { throw BackendError(.invalidPattern, mistake, at: location) }
    let journal = journal
    let matched = journal.entries.filter { pattern.matches($0.request) }
    if count.contains(matched.count) { return }
    let message = VerificationMessage(
      pattern: pattern, expected: count, journal: journal, matched: matched)
    throw VerificationError(
      pattern: pattern, expected: count, received: matched.count, message: message.text,
      location: location)
  }

  // MARK: Doors

  /// Notes that a door is open, so that stubs it cannot play are refused from now on.
  ///
  /// - Parameter door: The door.
  /// - Returns: The name of the door, by which it is closed.
  /// - Throws: ``BackendError`` for a stub that is there already and that the door cannot play.
  package func open(_ door: Door) throws(BackendError) -> Int {
    let result: Result<Int, BackendError> = state.withLock { state in
      for active in state.stubs.values.sorted(by: { $0.isBefore($1) }) {
        if let error = Self.refusal(of: active.stub, by: door) { return .failure(error) }
      }
      state.doors[state.nextDoor] = door
      state.nextDoor += 1
      return .success(state.nextDoor - 1)
    }
    return try result.get()
  }

  /// Notes that a door is closed.
  package func close(door: Int) { state.withLock { $0.doors[door] = nil } }

  private static func refusal(of stub: Stub, by door: Door) -> BackendError? {
    for fault in stub.reply.faults {
      if let reason = door.refusal(fault) {
        return BackendError(
          .unplayable, "\(door.name) cannot play .fault(.\(fault)): \(reason)", at: stub.location)
      }
    }
    return nil
  }
}
