// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMacros

/// A melody that bakers hear.
struct Melody: Sendable, Equatable {
  var title: String

  static let mocks = [Melody(title: "Crumble Waltz"), Melody(title: "Bramley Blues")]
}

/// What goes wrong on the way to melodies.
enum ServiceRequestError: Error {
  case unknown, noNetwork, noData
}

@Mock protocol MelodyService: Sendable {
  func melodies() async throws(ServiceRequestError) -> [Melody]
  func rate(_ melody: Melody, stars: Int) async throws(ServiceRequestError)
}

@Mock protocol Oven: AnyObject {
  var temperature: Int { get set }
  var isOn: Bool { get }
  subscript(shelf: Int) -> String? { get set }
  func bake(_ pie: inout String, then ring: @escaping () -> Void)
  func estimate(_ minutes: (Int) -> Int) -> Int
}

@Mock protocol Radio: Actor {
  func play(_ melody: Melody) -> Bool
}

@MainActor @Mock protocol MelodyListView: AnyObject {
  func show(_ melodies: [Melody])
  func show(_ error: ServiceRequestError)
}

@Mock protocol Pantry<Item> {
  associatedtype Item: Hashable
  func take(_ item: Item) -> Int
  func all() -> [Item]
}

@Mock protocol RecipeReader {
  func parse<Value: Equatable>(_ text: String, as type: Value.Type) -> Value?
  func number() -> Int
  func number() -> Double
}

@Mock protocol Ingredient: Identifiable, Equatable, CustomStringConvertible where ID == Int {
  var grams: Int { get }
}

@Mock protocol Factory {
  init(name: String)
  static func make(_ count: Int) -> Int
  static var built: Int { get set }
}

/// Types around a protocol.
enum Bakery {
  struct Shift: Sendable, Equatable {
    var hours: Int
  }

  @Mock protocol Baker: Sendable {
    var shift: Shift { get }
  }
}

#if swift(>=6)
  @Mock protocol Mixer {
    func mix() -> Int
    #if DEBUG
      func stir() -> Int
    #else
      func whip() -> Int
    #endif
  }
#endif
