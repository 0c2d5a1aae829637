// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator

/// A protocol of the shop, and how it is mocked.
struct Sample: Sendable, CustomStringConvertible {
  /// The name of the golden file.
  let name: String
  let source: String
  var placement = MockGenerator.Placement.file
  var enclosing: [String] = []
  var conditions: [String] = []

  var description: String { name }

  static let all: [Sample] = [
    Sample(
      name: "melody-service",
      source: """
        protocol MelodyService: Sendable {
          var title: String { get set }
          func melodies() async throws(ServiceRequestError) -> [Melody]
          func buy(_ item: Item, count: Int) async throws -> Receipt
        }
        """),
    Sample(
      name: "macro",
      source: """
        @Mock private protocol Shelf {
          func pies(on board: Int) -> [Pie]
        }
        """, placement: .peer),
    Sample(
      name: "presenter",
      source: """
        @MainActor protocol MelodiesView: AnyObject {
          var presenter: MelodiesPresenter? { get set }
          func show(_ melodies: [Melody])
          nonisolated func log(_ line: String)
        }
        """),
    Sample(
      name: "oven-actor",
      source: """
        public protocol Oven: Actor {
          init(heat: Int) throws
          var pies: [Pie] { get }
          nonisolated var name: String { get }
          func bake(_ pie: inout Pie, note: (Int) async -> Void) async throws -> Pie
        }
        """),
    Sample(
      name: "catalogue",
      source: """
        public protocol Catalogue<Item>: Identifiable {
          associatedtype Item: Hashable
          associatedtype Failure: Error = ShopError
          subscript(index: Int) -> Item { get set }
          func item<Key: Hashable>(for key: Key) throws(Failure) -> Item? where Key: Codable
          func sorted(by areInOrder: (Item, Item) throws -> Bool) rethrows -> [Item]
        }
        """),
    Sample(
      name: "overloads",
      source: """
        protocol Scale {
          func weigh(_ pie: Pie) -> Int
          func weigh(_ pie: Pie) -> Double
          func weigh(_ melody: Melody) async -> Int
          func read() -> Int
          func read() async -> Int
        }
        """),
    Sample(
      name: "statics",
      source: """
        protocol Price: Equatable {
          static var currency: String { get set }
          static func + (left: Self, right: Self) -> Self
          init?(_ text: String)
          func rounded() -> Self
        }
        """),
    Sample(
      name: "closures",
      source: """
        protocol Loader {
          func load(_ id: Int, completion: @escaping @Sendable (Result<Pie, any Error>) -> Void)
          func retry(_ attempt: @autoclosure () throws -> Int, times: Int..., each: () -> Void)
          func all<each Part: Equatable>(_ parts: repeat each Part) -> (repeat each Part)
        }
        """),
    Sample(
      name: "inherited",
      source: """
        class Appliance { init() {} }
        protocol Named { var name: String { get } }
        protocol Heated: Named { func heat(to degrees: Int) }
        protocol Timed: Named { func wait() async }
        typealias Baking = Heated & Timed
        protocol Stove: Appliance, Baking, Hashable { func open() }
        """),
    Sample(
      name: "conditions",
      source: """
        @available(macOS 15, *) protocol Till {
          @available(macOS 26, *) func scan()
          #if DEBUG
            @discardableResult func drawer() -> Int
          #else
            func lock()
          #endif
        }
        """, enclosing: ["Shop", "Counter"], conditions: ["os(Linux)", "!(RELEASE)"]),
    Sample(
      name: "ownership",
      source: """
        struct Token: ~Copyable {}
        protocol Gate {
          func enter(with token: consuming Token, count: Int) throws -> Bool
          func check(_ token: borrowing Token, _ spare: inout Token) -> Bool
          func handOver(_ parcel: sending Parcel) -> sending Parcel
          func issue(for name: String) async throws -> Token
        }
        """),
    Sample(
      name: "names",
      source: """
        struct Argument {}
        protocol Court {
          var when: Int { get }
          func call(_ argument: Argument, answer: Int, in `class`: Int, _: Bool) throws
          func `bakes a pie`(_ use: Use)
        }
        """),
  ]
}
