// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockBackend {
  /// Adds a stub, at any moment; it is newer than all others.
  ///
  /// - Parameters:
  ///   - pattern: Which requests to answer.
  ///   - reply: What to answer.
  ///   - times: How many requests to answer; nil for any number.
  ///   - priority: The rank among the stubs that match; the highest answers.
  ///   - condition: The state of the backend in which to answer.
  ///   - change: What becomes of a state of the backend by each answer.
  ///   - lifetime: How long to answer, by the backend's clock; nil for ever.
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
    when condition: StateCondition? = nil, then change: StateChange? = nil,
    for lifetime: Duration? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(BackendError) -> StubID {
    try add(
      Stub(
        pattern, reply: reply, times: times, priority: priority, when: condition, then: change,
        for: lifetime, fileID: fileID, filePath: filePath, line: line, column: column))
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
    let now = world.clock.now
    return try state.withLock { state throws(BackendError) in try state.add([stub], at: now)[0] }
  }

  /// Adds stubs, all of them or none, with no request in between.
  ///
  /// - Parameter stubs: The stubs; later ones are newer.
  /// - Returns: The names of the stubs, by which they can be removed.
  /// - Throws: ``BackendError`` for the first that cannot be used; then none is added.
  @discardableResult
  public func add(_ stubs: [Stub]) throws(BackendError) -> [StubID] {
    for stub in stubs { try stub.validate() }
    let now = world.clock.now
    return try state.withLock { state throws(BackendError) in try state.add(stubs, at: now) }
  }

  /// Removes a stub; requests that it has begun to answer are answered to their end.
  ///
  /// - Parameter id: The name of the stub; it does no harm when the stub is gone already.
  public func remove(_ id: StubID) { state.withLock { $0.remove(id) } }

  /// Removes all stubs; the journal stays.
  public func removeAllStubs() { state.withLock { $0.removeAllStubs() } }

  /// What is probably a mistake in the stubs: each that can never answer, because another one takes
  /// its requests first.
  ///
  /// A stub that has answered before it was replaced is none of them, and neither is one that only
  /// several others together leave nothing. Of more than a hundred stubs of one path, the most
  /// general are looked at, and those that ask for the same.
  public var warnings: [String] {
    let stubs = state.withLock { $0.newestStubs() }
    return Shadowing.warnings(stubs)
  }

  /// Explains why no stub took a request, by the stub that came nearest.
  ///
  /// - Parameter request: A request, for example one of ``Journal/unmatched``.
  /// - Returns: A few lines for people.
  public func explanation(of request: HTTPRequest) -> String {
    var path = PathReading(request.path)
    let nearMiss = state.withLock {
      NearMiss(
        candidates: Array($0.candidates(&path).all),
        newest: $0.newestStubs(NearMiss.comparisonLimit),
        stubCount: $0.stubCount, world: world)
    }
    return nearMiss.explanation(of: request)
  }
}
