// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@Suite("Names that a protocol has for types", .occupiesACore)
struct AliasTests {
  @Test("mean the same in a mock that is generic")
  func associated() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Pantry<Item> {
        associatedtype Item
        typealias Wanted = @Sendable (Item) -> Bool
        typealias Items = [Item]
        func all(where isWanted: @escaping Wanted) -> Items
        func none(where isWanted: Wanted) -> Items
      }
      """
    ).expectCompiles(
      with: "func use(_ pantry: PantryMock<Int>) -> [Int] { pantry.all { $0 > 3 } }")
  }

  @Test("mean the same where other modules have types of these names")
  func hiding() async throws {
    try await PainCheck(
      """
      import Foundation
      protocol Shelf { typealias Date = [Int]; func due(_ date: Date) -> Date }
      /// bramley:mock
      protocol Pantry: Shelf {
        typealias Predicate = (Int) -> Bool
        typealias Box<Content: Hashable> = Set<Content>
        func all(where isWanted: @escaping Predicate) -> Box<Int>
      }
      """
    ).expectCompiles(
      with: "func use(_ pantry: PantryMock) -> [Int] { pantry.all { $0 > 3 } + pantry.due([3]) }")
  }

  @Test("say what an inherited associated type is")
  func fixing() async throws {
    let check = PainCheck(
      """
      protocol Shelf { associatedtype Item; func put(_ item: Item) -> [Item] }
      /// bramley:mock
      protocol Pantry: Shelf { typealias Item = Int; func take() -> Item }
      """)

    #expect(check.mock.contains("final class PantryMock: Pantry"))
    try await check.expectCompiles(
      with: "func use(_ pantry: PantryMock) -> [Int] { pantry.put(3) }")
  }

  @Test("stand for Never and for any error where they are thrown or returned")
  func neverAndAny() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven {
        associatedtype Output = Never
        associatedtype Failure: Error = any Error
        associatedtype Burning: Error = Never
        typealias Nothing = Never
        func run() -> Output
        func stop() throws(Failure)
        func bake(_ pie: Int) async throws(Burning) -> Int
        func fetch(_ body: (Output) throws(Failure) -> Void) throws(Failure) -> Output
        var fate: Nothing { get throws }
      }
      """
    ).expectCompiles(
      with: """
        func use(_ oven: OvenMock) async throws -> Int {
          oven.when.stop().throws(CancellationError())
          try oven.stop()
          return await oven.bake(3)
        }
        """)
  }

  @Test("are left out if no requirement mentions them")
  func unused() {
    let check = PainCheck(
      """
      /// bramley:mock
      protocol Pantry { typealias Item = Int; typealias Items = [Item]; func all() -> [Int] }
      """)

    #expect(!check.mock.contains("typealias Item"))
  }
}
