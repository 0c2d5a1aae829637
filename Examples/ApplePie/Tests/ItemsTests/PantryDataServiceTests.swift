// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Bramley
import Testing

@Suite("Pantry")
struct PantryDataServiceTests {
  @Test("hands over its items after the time that it takes to look")
  func items() async throws {
    let clock = TestClock()
    let service = PantryDataService(delay: .seconds(2), clock: clock)
    let lists = Recorder(service.itemUpdates())

    try await clock.sleepers(1)
    clock.move(by: .seconds(2))

    #expect(try await lists.finished(within: .seconds(5)) == [PantryDataService.staples])
  }

  @Test("calls an empty pantry a mistake of the server")
  @MainActor
  func emptyPantry() async {
    let model = ItemsViewModel(
      isPremium: false, dataService: PantryDataService(items: [], delay: .zero))

    await #expect(throws: ItemError.badServerResponse) { try await model.loadWithStream() }
    #expect(model.items.isEmpty)
  }
}
