// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Audible { var loudness: Int { get } }
protocol Tunable: AnyObject { var pitch: Int { get set } }
typealias AudibleAndTunable = Audible & Tunable

// bramley:mock
protocol Inheriting: Audible { func play() }

// bramley:mock
protocol Composed: AudibleAndTunable { func play() }

// bramley:mock
protocol Composing: Audible & Tunable { func play() }

protocol LeftChannel: Audible { func left() }
protocol RightChannel: Audible { func right() }

// bramley:mock
protocol Stereo: LeftChannel, RightChannel { func both() }

// bramley:mock
protocol Powered: Device { func play() }

// bramley:mock
protocol Foundational: NSObjectProtocol { func play() }

// bramley:mock
protocol Coded: Codable { var number: Int { get } }

// bramley:mock
protocol Comparing: Equatable { var number: Int { get } }

// bramley:mock
protocol Hashing: Hashable { var number: Int { get } }

// bramley:mock
protocol Naming: Identifiable, CustomStringConvertible { var number: Int { get } }

// bramley:mock
protocol Unique: ~Copyable { func play() -> Int }

protocol SendableParent: Sendable {}

// bramley:mock
protocol Sent: SendableParent { var numbers: [Int] { get } }

// bramley:mock
protocol Storing {
  associatedtype Item
  func keep(_ item: Item) -> Item
}

// bramley:mock
protocol Indexing {
  associatedtype Key: Hashable
  var index: [Key: Int] { get }
}

// bramley:mock
protocol Defaulting {
  associatedtype Item = Int
  func take() -> Item
}

// bramley:mock
protocol Primary<Item> {
  associatedtype Item: Sendable
  func keep(_ item: Item) async
}

// bramley:mock
protocol Fixed: Storing where Item == Int { func play() }

// bramley:mock
protocol ClassOnly where Self: AnyObject { var number: Int { get } }

// bramley:mock
protocol SendingItems: Sendable {
  associatedtype Item: Sendable
  func next() async -> Item
}

// bramley:mock
protocol Hiding {
  associatedtype Sounds: Sequence
  func make() -> Sounds
}

enum Shadows {
  struct Error: Equatable { var number: Int }
  struct String: Equatable { var text: Int }

  // bramley:mock
  protocol Shadowed {
    func load() throws -> Int
    func title() -> String
    func report(_ error: Error)
  }
}

// bramley:mock
protocol Filtering<Item> {
  associatedtype Item
  typealias Predicate = (Item) -> Bool
  func all(where isWanted: @escaping Predicate) -> [Item]
}

// bramley:mock
protocol Noting {
  func note(level: Int, _ text: @autoclosure () -> String, file: String)
  func attach(_ data: Data, to speaker: Speaker)
  func start(_ player: (any ClassOnly)?)
}
