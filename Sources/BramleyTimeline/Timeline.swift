// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The one ordered record of a test: actions, requests, mock calls, clock moves, screenshots.
///
/// The test traits create a timeline for each test and put it in ``current``. Whatever belongs to
/// the test records what it does there:
///
/// ```swift
/// Timeline.current?.record(.note, "the oven is hot")
/// ```
public final class Timeline: Sendable {
  /// The timeline of the running test, or nil outside of one.
  @TaskLocal public static var current: Timeline?

  /// The name of the test.
  public let name: String

  private struct State {
    var events: [Event] = []
    var dropped = 0
  }

  private let start = ContinuousClock.now
  private let limit: Int
  private let observer: (@Sendable (Event) -> Void)?
  private let state = Lock(State())

  /// Creates an empty timeline whose clock starts now.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - limit: The number of events that are kept. The oldest are dropped first, and
  ///     ``droppedEventCount`` tells how many.
  ///   - observer: Called with each event as it happens, on the thread that records it.
  public init(
    name: String, limit: Int = 10_000, observer: (@Sendable (Event) -> Void)? = nil
  ) {
    self.name = name
    self.limit = limit
    self.observer = observer
  }

  /// The time since the timeline was created.
  public var elapsed: Duration { start.duration(to: .now) }

  /// What has happened so far, oldest first.
  public var events: [Event] { state.withLock { $0.events } }

  /// The number of events that were dropped to stay within the limit.
  public var droppedEventCount: Int { state.withLock { $0.dropped } }

  /// Records that something happened just now.
  ///
  /// - Parameters:
  ///   - kind: What sort of thing happened.
  ///   - title: One line that says what happened.
  ///   - duration: How long it took; the event is dated back to its start.
  ///   - details: Further lines.
  ///   - isFailure: Whether the event is a failure.
  ///   - attachment: Bytes that belong to the event.
  public func record(
    _ kind: Event.Kind, _ title: String, duration: Duration? = nil, details: [String] = [],
    isFailure: Bool = false, attachment: Event.Attachment? = nil
  ) {
    let event = Event(
      kind, title, offset: elapsed - (duration ?? .zero), duration: duration, details: details,
      isFailure: isFailure, attachment: attachment)
    state.withLock { state in
      // A fifth is dropped at a time, so that the cost per event stays constant.
      if state.events.count >= limit {
        let count = max(1, limit / 5)
        state.events.removeFirst(count)
        state.dropped += count
      }
      state.events.append(event)
    }
    observer?(event)
  }
}

// MARK: -

extension Timeline: CustomStringConvertible {
  /// The timeline as text, one line for each event.
  public var description: String {
    let (events, dropped) = state.withLock { ($0.events, $0.dropped) }
    let lead = dropped > 0 ? ["(\(dropped) earlier events were dropped)"] : []
    return (lead + events.inOrderOfBeginning.map(\.description)).joined(separator: "\n")
  }
}
