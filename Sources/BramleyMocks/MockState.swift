// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyTimeline
internal import BramleyWait

/// What a generated mock is made of: its stubs and the calls that came.
///
/// ```swift
/// final class TimerMock: Timer, ServiceMock {
///   let mockState: MockState
///   init(mockState: MockState) { self.mockState = mockState }
/// }
/// ```
///
/// It may be used from any thread. It belongs to the test in which it was made, wherever it is
/// called from.
public final class MockState: Sendable {
  /// The name of the mock, for messages.
  public let name: String
  /// Where the mock was made.
  public let location: CodeLocation
  /// What a call means that no stub answers.
  public let strictness: Strictness

  let stubs: StubStore
  let calls: CallStore
  let scope: MockScope?
  let timeline: Timeline?
  /// The texts of the calls that were reported, so that each kind is reported once.
  private let reported = Lock<Set<String>>([])

  /// Creates the state of a mock without stubs.
  ///
  /// - Parameters:
  ///   - name: The name of the mock, for messages.
  ///   - strictness: What a call means that no stub answers; nil for what the test says.
  ///   - fileID: The file in which the mock is made.
  ///   - filePath: The path of that file.
  ///   - line: The line in which the mock is made.
  ///   - column: The column in which the mock is made.
  public convenience init(
    _ name: String, _ strictness: Strictness? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, strictness, calls: CallStore(),
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  init(_ name: String, _ strictness: Strictness?, calls: CallStore, at location: CodeLocation) {
    self.name = name
    self.calls = calls
    self.location = location
    scope = MockScope.current
    self.strictness = strictness ?? scope?.strictness ?? .strict
    timeline = Timeline.current
    stubs = StubStore(name)
    scope?.enter(stubs)
  }

  /// Creates the state of a mock without stubs.
  ///
  /// - Parameters:
  ///   - type: The type of the mock, whose name stands in messages.
  ///   - strictness: What a call means that no stub answers; nil for what the test says.
  ///   - fileID: The file in which the mock is made.
  ///   - filePath: The path of that file.
  ///   - line: The line in which the mock is made.
  ///   - column: The column in which the mock is made.
  public convenience init(
    _ type: any Any.Type, _ strictness: Strictness? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      String(describing: type), strictness, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Forgets the calls so far; what was written to a property can still be read.
  ///
  /// A mock keeps its last 50,000 calls at least. A test that makes more, and asks for some of them
  /// by their arguments, clears the calls before those that it asks for.
  public func clearCalls() { calls.removeAll() }

  /// Forgets the stubs, those that were never used too.
  public func clearStubs() { stubs.removeAll() }

  /// The clock on which emulated delays and limits pass.
  var clock: any Clock<Duration> { scope?.clock ?? ContinuousClock() }

  /// Tells the test about something, once for each text.
  func report(_ text: String) {
    let isNews = reported.withLock { reported in
      reported.count < Self.reportLimit && reported.insert(text).inserted
    }
    guard isNews else { return }
    (scope ?? .outside).record(MockFinding(message: text, location: CallSite.find() ?? location))
  }

  /// Tells the test and standard error about something, and ends the process.
  func stop(_ text: String) -> Never {
    let place = CallSite.find() ?? location
    scope?.record(MockFinding(message: text, location: place))
    StandardError.write("\(place): \(text)")
    // No value of the result can be made up, and the requirement has no way to throw.
    fatalError("A call of \(name) could not be answered; see above.")
  }

  /// The number of findings that are reported for one mock.
  private static let reportLimit = 20
}
