// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyTimeline

/// Collects the elements of an asynchronous sequence, or of a callback, from the moment it is made.
///
/// Make the recorder, then act, then ask. Elements that arrive before the question are kept in
/// order, so nothing is lost however fast they come:
///
/// ```swift
/// let melodies = Recorder(bakery.updates)
/// await bakery.logIn(as: .johnDoe)
/// let first = try await melodies.next(within: .seconds(1))
/// ```
///
/// A completion handler or a delegate feeds a recorder that has no source of its own:
///
/// ```swift
/// let saved = Recorder<Melody>()
/// bakery.save(.crumbleWaltz) { saved.complete(with: $0) }
/// #expect(try await saved.next(within: .seconds(1)) == .crumbleWaltz)
/// ```
///
/// Questions from several tasks are answered in the order in which they were asked. A deadline
/// ends the question, never the source: the recorder stays usable.
///
/// - Important: A recorder is the only consumer of its source.
public final class Recorder<Element: Sendable>: Sendable {
  private struct State: Sendable {
    var inbox = Inbox<Element>()
    var history = History<Element>()
    var lateCount = 0
  }

  /// Where the recorder was made.
  public let location: CodeLocation

  /// The number of elements that the timeline of the test mentions.
  private static var mentionedCount: Int { 20 }

  let clock: any Clock<Duration>
  /// The timeline and the scope of the test that made the recorder, whoever uses it.
  let testTimeline = Timeline.current
  let scope = WaitScope.current
  private let state = Lock(State())
  private let stop = Lock<(@Sendable () -> Void)?>(nil)
  private let elapsed: @Sendable () -> Duration
  private let markAsked: @Sendable () -> Void

  /// Creates a recorder that a callback feeds with ``record(_:)``.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the limits of the questions.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.location = location
    self.clock = clock
    elapsed = clock.stopwatch()
    let entry = scope?.enter(Self.name, at: location)
    markAsked = entry ?? {}
  }

  /// Creates a recorder that takes everything from a sequence, as fast as the sequence gives it.
  ///
  /// - Parameters:
  ///   - source: The sequence. Its iterator is made before this call returns, so a source that
  ///     only serves those who listen loses nothing.
  ///   - clock: The clock that measures the limits of the questions.
  ///   - fileID: The caller's place, for messages.
  ///   - filePath: The caller's place, for messages.
  ///   - line: The caller's place, for messages.
  ///   - column: The caller's place, for messages.
  public convenience init<Source: AsyncSequence>(
    _ source: sending Source, clock: any Clock<Duration> = ContinuousClock(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Source.Element == Element, Source.AsyncIterator: SendableMetatype {
    self.init(clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
    let iterator = source.makeAsyncIterator()
    let task = Task { [weak self] in
      var iterator = iterator
      do {
        while let element = try await iterator.next() { self?.record(element) }
        self?.finish()
      } catch {
        self?.fail(error)
      }
    }
    stop(with: { task.cancel() })
  }

  deinit {
    stop.withLock { $0 }?()
  }

  /// Names what to call when the recorder is gone, to let go of its source.
  func stop(with stop: @escaping @Sendable () -> Void) {
    self.stop.withLock { $0 = stop }
  }

  /// What has happened so far, oldest first, one line for each element.
  public var timeline: [String] { state.withLock { $0.history }.lines() }

  /// Takes an element from a callback.
  ///
  /// An element that comes after the end is not stored, but named in ``timeline``; the first such
  /// element is an issue of the test that made the recorder.
  public func record(_ element: Element) {
    let offset = elapsed()
    let (deliveries, number, lateNumber) = state.withLock { state in
      let isLate = state.inbox.ending != nil
      let number = state.history.note(element, isLate: isLate, at: offset)
      if isLate { state.lateCount += 1 }
      return (state.inbox.receive(element), number, isLate ? state.lateCount : 0)
    }
    // Before anybody acts on the element, so that the timeline has causes before effects.
    mention(element, number: number, lateNumber: lateNumber)
    for delivery in deliveries { delivery.perform() }
  }

  /// Ends the recording: no element comes any more.
  public func finish() {
    end(.finished)
  }

  /// Ends the recording with an error.
  public func fail(_ error: any Error) {
    end(.failed(error))
  }

  /// Takes the result of a completion handler: an element and the end, or an error.
  public func complete(with result: Result<Element, any Error>) {
    switch result {
    case .success(let element):
      record(element)
      finish()
    case .failure(let error):
      fail(error)
    }
  }

  /// Asks a question and waits until it is settled.
  func ask(
    _ demand: Inbox<Element>.Demand, within limit: Duration, at place: CodeLocation
  ) async -> Inbox<Element>.Answer {
    markAsked()
    let alarm = clock.alarm(after: limit)
    let (number, answer) = state.withLock { state in
      let number = state.inbox.ask(demand)
      return (number, state.inbox.answer(to: number))
    }
    if let answer { return answer }

    let end = scope?.begin("\(wish(demand, limit)), of \(self)", at: place)
    defer { end?() }
    let timer = Task {
      guard (try? await alarm()) != nil else { return }
      self.deliver { $0.inbox.expire(number) }
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        deliver { $0.inbox.listen(to: number) { continuation.resume(returning: $0) } }
      }
    } onCancel: {
      deliver { $0.inbox.cancel(number) }
    }
  }

  /// The number of elements that nobody has asked for yet.
  var unclaimedCount: Int { state.withLock { $0.inbox.unclaimedCount } }

  private func end(_ ending: Inbox<Element>.Ending) {
    let offset = elapsed()
    let (deliveries, isFirst) = state.withLock { state in
      let isFirst = state.inbox.ending == nil
      if isFirst { state.history.note(.ended(ending), at: offset) }
      return (state.inbox.end(ending), isFirst)
    }
    if isFirst, let testTimeline {
      testTimeline.record(
        .wait, "\(Self.name) heard that \(History<Element>.text(.ended(ending)))",
        details: ["made at \(location)"])
    }
    for delivery in deliveries { delivery.perform() }
  }

  /// Tells the test about an element: the first ones, and the first after the end.
  private func mention(_ element: Element, number: Int, lateNumber: Int) {
    if lateNumber == 1 {
      scope?.note(
        WaitFinding(
          """
          This \(Self.name) got an element after its end: \(String(oneLine: element)). \
          Check what calls back twice, or use record(_:) without an end.
          """, at: location))
    }
    guard let testTimeline, number <= Self.mentionedCount else { return }
    let rest = number == Self.mentionedCount ? "; later ones are not listed" : ""
    testTimeline.record(
      .wait, "\(Self.name) got \(String(oneLine: element))\(rest)", details: ["made at \(location)"]
    )
  }

  /// Makes a transition under the lock, and delivers its answers after it.
  private func deliver(_ transition: (inout State) -> [Inbox<Element>.Delivery]) {
    for delivery in state.withLock({ transition(&$0) }) { delivery.perform() }
  }
}

// MARK: -

extension Recorder where Element == Void {
  /// Notes that the callback was called.
  public func record() {
    record(())
  }
}

// MARK: -

extension Recorder: CustomStringConvertible {
  /// The kind of recorder, and where it was made.
  public var description: String { "\(Self.name) made at \(location)" }
}
