// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// A place on earth where somebody bakes.
public struct Place: Sendable, Hashable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich.
  public var longitude: Double
  /// What people call the place.
  public var name: String?

  /// Creates a place.
  public init(latitude: Double, longitude: Double, name: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
  }
}

// MARK: -

extension Place: CustomStringConvertible {
  /// The name, or what a map would write, such as "53.0790° N, 0.9650° W".
  public var description: String { name ?? coordinates }

  private var coordinates: String {
    let north = String(format: "%.4f° ", abs(latitude)) + (latitude < 0 ? "S" : "N")
    let east = String(format: "%.4f° ", abs(longitude)) + (longitude < 0 ? "W" : "E")
    return "\(north), \(east)"
  }
}
