// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A place on earth, as a location service reports it.
public struct Location: Sendable, Hashable, Codable {
  /// Degrees north of the equator, from -90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  public var longitude: Double
  /// What people call the place.
  public var name: String?

  /// Creates a location.
  public init(latitude: Double, longitude: Double, name: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
  }
}
