// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

// bramley:mock
public protocol Shared {
  var count: Int { get }
  func share()
  init(number: Int)
}

// bramley:mock
protocol Acting: Actor {
  nonisolated var number: Int { get }
  nonisolated func peek() -> Int
  var volume: Int { get }
  func play(_ number: Int) async -> Int
}

// bramley:mock
protocol Waiting: AnyObject, Sendable {
  var volume: Int { get async }
  func play() async
}

// bramley:mock
@MainActor protocol Showing {
  var title: String { get set }
  func show(_ titles: [String])
  nonisolated func identifier() -> Int
}

// bramley:mock
@MainActor protocol Opening { init(number: Int) }

// bramley:mock
protocol PartlyShowing {
  @MainActor func show() -> Int
  @MainActor var title: String { get set }
}

// bramley:mock
protocol Concurrent: Sendable {
  var volume: Int { get set }
  func play(_ number: Int) -> Int
}

// bramley:mock
protocol Available {
  @available(macOS 14, iOS 17, *) func fresh() -> Int
  func old() -> Int
}

// bramley:mock
@available(macOS 15, *) protocol Recent { func play() -> Int }

#if !BRAMLEY_OTHER
  // bramley:mock
  protocol Conditional { func here() -> Int }
#else
  // bramley:mock
  protocol Conditional { func there() -> Int }
#endif

// bramley:mock
protocol Branches {
  func always()
  #if BRAMLEY_OTHER
    func other() -> Int
  #else
    func this() -> Int
  #endif
}

enum Records {
  struct Entry: Hashable { var number: Int }

  // bramley:mock
  protocol Listing { func next(_ entry: Entry) -> Entry }
}

struct Tapes {
  // bramley:mock
  protocol Listing { func rewind() }
}

// bramley:mock
protocol Starting { init(); var number: Int { get } }

// bramley:mock
protocol Making { init(number: Int, title: String) }

// bramley:mock
protocol Counting { init<Numbers: Sequence>(_ numbers: Numbers) where Numbers.Element == Int }

// bramley:mock
protocol Aliased { typealias Key = String; func find(_ key: Key) -> Key? }

// bramley:mock
protocol Loading {
  typealias Titles = [String]
  typealias Completion = (Result<Titles, ShopError>) -> Void
  func load(_ whenDone: @escaping Completion)
  func reload(_ whenDone: ((Result<Titles, ShopError>) -> Void)?)
}

// bramley:mock
protocol LoadingOnActors {
  typealias Titles = [String]
  typealias Delivery = @MainActor (Result<Titles, ShopError>) -> Void
  func load(_ whenDone: @escaping @MainActor (Result<Titles, ShopError>) -> Void)
  func reload(_ whenDone: @escaping @MainActor @Sendable (Result<Titles, ShopError>) -> Void)
  func refresh(whenDone: (@Sendable @MainActor (Result<Titles, ShopError>) -> Void)?)
  func restore(_ whenDone: @escaping Delivery)
  func repeatLast(_ whenDone: Delivery?)
  func tune(_ whenDone: @escaping @TunerActor (Result<Titles, ShopError>) -> Void)
  func retune(_ whenDone: (@isolated(any) (Result<Titles, ShopError>) -> Void)?)
}

// bramley:mock
@TunerActor protocol Tuning {
  func tune(_ whenDone: @escaping @TunerActor (Result<[String], ShopError>) -> Void)
}
