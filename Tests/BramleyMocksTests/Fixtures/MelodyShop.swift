// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A service with a requirement of every kind, for the tests of its mock.
protocol MelodyShop: Sendable {
  var title: String { get set }
  subscript(shelf: Int) -> String { get set }
  init(city: String)
  static func branches(in city: String) -> Int
  func melodies() async throws(ShopError) -> [Melody]
  func buy(_ melody: Melody, count: Int) async throws -> Receipt
  func price(of melody: Melody) -> Int
  func open()
  func owner() -> Customer
  func find(_ title: String?) -> Melody?
  func greet(_ customer: Customer)
  func hang(_ poster: Poster)
  func updates() -> AsyncThrowingStream<[Melody], any Error>
  func titles() -> AsyncStream<[Melody]>
  func load(then deliver: @escaping @Sendable (Result<[Melody], ShopError>) -> Void)
  func copy<Value: Sendable>(_ value: Value) -> Value
  func empty<Value: Sendable>(_ type: Value.Type) -> Value
  func each(_ body: (Melody) throws -> Void) rethrows
  func rename(_ name: inout String)
}

/// A melody that can be bought.
struct Melody: Sendable, Equatable, CustomStringConvertible {
  var title: String

  static let crumbleWaltz = Melody(title: "Crumble Waltz")
  static let bramleyBlues = Melody(title: "Bramley Blues")

  var description: String { title }
}

/// What a customer gets for money.
struct Receipt: Sendable, Equatable {
  var total: Int
}

/// Why the shop does not sell.
enum ShopError: Error, Equatable {
  case soldOut
  case noNetwork
}

/// Somebody who is told apart by who they are.
final class Customer: Sendable, CustomStringConvertible {
  let name: String

  init(_ name: String) { self.name = name }

  var description: String { name }
}

/// Something that cannot be compared.
struct Poster: Sendable {
  var text: String
}
