// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import ApplePieKit

/// Stands in for the service of items: it has what it is given, and takes time on a given clock.
public struct DataServiceMock: DataService {
  /// What the mock has when it is given nothing.
  public static let defaultItems = ["One", "Two", "Three"]

  /// What the mock answers.
  public let items: [String]
  private let pantry: PantryDataService

  /// Creates a mock.
  ///
  /// - Parameters:
  ///   - items: What it answers; nil for three items, while an empty list stays empty.
  ///   - delay: The time between question and answer.
  ///   - clock: What measures that time.
  public init(
    items: [String]?, delay: Duration = .zero, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.items = items ?? Self.defaultItems
    pantry = PantryDataService(items: self.items, delay: delay, clock: clock)
  }

  /// Hands over the items after the delay.
  public func loadItems(then deliver: @escaping @Sendable ([String]) -> Void) {
    pantry.loadItems(then: deliver)
  }

  /// One list after the delay, or a failure when there are no items.
  public func itemUpdates() -> AsyncThrowingStream<[String], any Error> { pantry.itemUpdates() }
}
