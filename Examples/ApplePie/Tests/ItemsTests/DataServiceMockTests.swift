// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieMocks
import Bramley
import Testing

@Suite("Data service mock", .backend)
struct DataServiceMockTests {
  /// The items that a service hands over at once.
  private func items(of service: DataServiceMock) async throws -> [String] {
    let answers = Recorder<[String]>()
    service.loadItems { answers.record($0) }
    return try await answers.next(within: .seconds(5))
  }

  @Test("has three items when it is given none")
  func defaultItems() async throws {
    #expect(try await items(of: DataServiceMock(items: nil)) == ["One", "Two", "Three"])
  }

  @Test("has the items that it is given", arguments: [[], ["Pears"], ["Pears", "Plums"]])
  func givenItems(items: [String]) async throws {
    #expect(try await self.items(of: DataServiceMock(items: items)) == items)
  }

  @Test("calls back once with its items, after its delay")
  func handler() async throws {
    let clock = TestClock()
    let service = DataServiceMock(items: ["Pears"], delay: .seconds(2), clock: clock)
    let answers = Recorder<[String]>(clock: clock)

    service.loadItems { answers.record($0) }
    try await clock.sleepers(1)
    clock.move(by: .seconds(2))

    #expect(try await answers.next(within: .seconds(1)) == ["Pears"])
  }

  @Test("streams its items as one list and ends")
  func stream() async throws {
    let updates = Recorder(DataServiceMock(items: ["Pears", "Plums"]).itemUpdates())

    #expect(try await updates.finished(within: .seconds(5)) == [["Pears", "Plums"]])
  }

  @Test("fails with a bad server response when it has nothing")
  func emptyStream() async throws {
    let updates = Recorder(DataServiceMock(items: []).itemUpdates())

    let error = try await updates.failure(within: .seconds(5))

    #expect(error as? ItemError == .badServerResponse)
  }

  @Test("lets the stream take no longer than its delay")
  func streamDelay() async throws {
    let clock = TestClock()
    let service = DataServiceMock(items: nil, delay: .seconds(2), clock: clock)
    let updates = Recorder(service.itemUpdates())

    try await clock.advance(by: .seconds(2))

    #expect(try await updates.next(within: .seconds(5)) == DataServiceMock.defaultItems)
  }
}
