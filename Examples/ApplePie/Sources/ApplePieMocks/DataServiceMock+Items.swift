// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import ApplePieKit
private import Bramley

extension DataServiceMock {
  /// What the mock has when it is given nothing.
  public static let defaultItems = ["One", "Two", "Three"]

  /// Creates a mock that has items, and takes time on a given clock.
  ///
  /// - Parameters:
  ///   - items: What it answers; nil for three items, while an empty list stays empty.
  ///   - delay: The time between question and answer.
  ///   - clock: What measures that time.
  public convenience init(
    items: [String]?, delay: Duration = .zero, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init()
    let items = items ?? Self.defaultItems
    let list = Emulated<[String], Never>.success(items).after(delay, on: clock)
    let updates: Emulated<[String], ItemError> =
      items.isEmpty ? .failure(.badServerResponse) : .success(items)
    // A test asks in one of the two ways.
    when.loadItems().answers { deliver in list.deliver { deliver($0.get()) } }.lenient()
    when.itemUpdates().answers { updates.after(delay, on: clock).stream() }.lenient()
  }
}
