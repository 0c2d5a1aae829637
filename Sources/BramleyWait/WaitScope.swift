// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyTimeline

/// Knows the recorders that were made during a test, and which of them nobody has asked.
///
/// A recorder that is never asked checks nothing, however green the test is. The test traits put
/// a scope around each test and turn what is left into issues:
///
/// ```swift
/// let scope = WaitScope()
/// try await WaitScope.$current.withValue(scope) { try await test() }
/// for recorder in scope.unawaited { report(recorder.message, at: recorder.location) }
/// ```
///
/// Waits such as ``eventually(_:within:every:clock:isolation:fileID:filePath:line:column:_:)``
/// need no entry: the compiler already insists that they are awaited.
public final class WaitScope: Sendable {
  /// The scope of the running test, or nil outside of one.
  @TaskLocal public static var current: WaitScope?

  /// A recorder that was made in a scope and not asked yet.
  public struct Unawaited: Sendable, Hashable {
    /// What was made, such as "Recorder<Melody>".
    public var subject: String
    /// Where it was made.
    public var location: CodeLocation

    /// One sentence on what is wrong, and one on what to try.
    public var message: String {
      """
      This \(subject) was made but never asked, so it checked nothing. \
      Ask it with next(within:), expect nothing with expectNone(during:), or remove it.
      """
    }
  }

  private struct State {
    var entries: [Int: Unawaited] = [:]
    var count = 0
  }

  private let state = Lock(State())

  /// Creates a scope without recorders.
  public init() {}

  /// The recorders that nobody has asked so far, in the order in which they were made.
  public var unawaited: [Unawaited] {
    state.withLock { state in state.entries.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The number of recorders that were made so far.
  public var recorderCount: Int { state.withLock { $0.count } }

  /// Enters something that must be asked.
  ///
  /// - Returns: What to call as soon as it is asked; further calls do nothing.
  package func enter(_ subject: String, at location: CodeLocation) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.count += 1
      state.entries[state.count] = Unawaited(subject: subject, location: location)
      return state.count
    }
    return { self.state.withLock { _ = $0.entries.removeValue(forKey: number) } }
  }
}
