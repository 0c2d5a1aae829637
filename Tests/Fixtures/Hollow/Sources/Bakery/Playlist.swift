// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Melodies in an order.
public struct Playlist {
  /// Collects melodies.
  @resultBuilder public enum Builder {
    /// Joins parts.
    public static func buildBlock(_ parts: [Melody]...) -> [Melody] { parts.flatMap { $0 } }
    /// A melody.
    public static func buildExpression(_ melody: Melody) -> [Melody] { [melody] }
    /// A part that may be left out.
    public static func buildOptional(_ part: [Melody]?) -> [Melody] { part ?? [] }
  }

  /// The melodies.
  public let melodies: [Melody]

  /// Creates a list.
  public init(@Builder _ melodies: () -> [Melody]) { self.melodies = melodies() }
}
