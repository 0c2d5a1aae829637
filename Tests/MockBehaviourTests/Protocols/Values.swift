// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Something that customers hear.
struct Melody: Hashable, Sendable {
  var title: String

  static let waltz = Melody(title: "Crumble Waltz")
  static let blues = Melody(title: "Bramley Blues")
}

/// Why something went wrong.
struct ShopError: Error, Hashable, Sendable {
  var reason: String

  static let soldOut = ShopError(reason: "sold out")
}

/// Something that cannot be compared.
struct Recording: Sendable { var melody: Melody }

/// Something that cannot be copied.
struct Ticket: ~Copyable, Sendable { var seat: Int }

/// An object that is nobody's value.
final class Speaker { var volume = 0 }

/// A base class that some protocols ask for.
class Device { var isOn = false; init() {} }

/// An actor that is not the main one.
@globalActor actor TunerActor { static let shared = TunerActor() }
