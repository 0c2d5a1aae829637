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
  }

  /// Where the recorder was made.
  public let location: CodeLocation

  let clock: any Clock<Duration>
  private let state = Lock(State())
  private let consumer = Lock<Task<Void, Never>?>(nil)
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
    let entry = WaitScope.current?.enter("Recorder<\(Element.self)>", at: location)
    self.location = location
    self.clock = clock
    elapsed = clock.stopwatch()
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
    consumer.withLock { $0 = task }
  }

  deinit {
    consumer.withLock { $0?.cancel() }
  }

  /// What has happened so far, oldest first, one line for each element.
  public var timeline: [String] { state.withLock { $0.history }.lines() }

  /// Takes an element from a callback.
  ///
  /// Elements that come after the end are not stored, but they are named in ``timeline``.
  public func record(_ element: Element) {
    let offset = elapsed()
    deliver { state in
      state.history.note(element, isLate: state.inbox.ending != nil, at: offset)
      return state.inbox.receive(element)
    }
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
  func ask(_ demand: Inbox<Element>.Demand, within limit: Duration) async -> Inbox<Element>.Answer {
    markAsked()
    let alarm = clock.alarm(after: limit)
    let (number, answer) = state.withLock { state in
      let number = state.inbox.ask(demand)
      return (number, state.inbox.answer(to: number))
    }
    if let answer { return answer }

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
    deliver { state in
      if state.inbox.ending == nil { state.history.note(.ended(ending), at: offset) }
      return state.inbox.end(ending)
    }
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
