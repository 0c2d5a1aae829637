// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Something to listen to while the oven does its work.
public struct Melody: Sendable, Hashable, Codable, Identifiable {
  /// The number that the server knows the melody by.
  public var id: Int
  /// The title, such as "Crumble Waltz".
  public var title: String
  /// Who plays it.
  public var band: String
  /// How long it takes.
  public var seconds: Int

  /// Creates a melody.
  public init(id: Int, title: String, band: String, seconds: Int) {
    self.id = id
    self.title = title
    self.band = band
    self.seconds = seconds
  }

  /// The melodies of all samples and tests.
  public static let mocks = [
    Melody(id: 1, title: "Crumble Waltz", band: "The Rolling Pins", seconds: 214),
    Melody(id: 2, title: "Bramley Blues", band: "Granny Smith Quartet", seconds: 187),
    Melody(id: 3, title: "Cinnamon Swing", band: "Betty Brown and the Dumplings", seconds: 243),
    Melody(id: 4, title: "Puff Pastry Polka", band: "A Thousand Layers", seconds: 152),
    Melody(id: 5, title: "Custard Nocturne", band: "Vanilla Trio", seconds: 305),
  ]
}
