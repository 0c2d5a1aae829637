// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Answers with what is in the pantry, after the time that it takes to look.
public struct PantryDataService: DataService {
  /// What every baker has.
  public static let staples = ["Apples", "Butter", "Cinnamon"]

  private let items: [String]
  private let delay: Duration
  private let clock: any Clock<Duration>

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - items: What is in the pantry.
  ///   - delay: The time between question and answer.
  ///   - clock: What measures that time.
  public init(
    items: [String] = staples, delay: Duration = .milliseconds(150),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.items = items
    self.delay = delay
    self.clock = clock
  }

  /// Hands over the items after the delay.
  public func loadItems(then deliver: @escaping @Sendable ([String]) -> Void) {
    Task { [items, delay, clock] in
      try await clock.sleep(for: delay)
      deliver(items)
    }
  }

  /// One list after the delay, or a failure when the pantry is empty.
  public func itemUpdates() -> AsyncThrowingStream<[String], any Error> {
    AsyncThrowingStream { [items, delay, clock] sink in
      let search = Task {
        do {
          try await clock.sleep(for: delay)
          guard !items.isEmpty else { throw ItemError.badServerResponse }
          sink.yield(items)
          sink.finish()
        } catch {
          sink.finish(throwing: error)
        }
      }
      sink.onTermination = { _ in search.cancel() }
    }
  }
}
