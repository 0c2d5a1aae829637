// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Melodies, and where they come from.
public struct MelodyList: Sendable, Hashable {
  /// Where melodies come from.
  public enum Source: Sendable, Hashable {
    case server, database
  }

  /// The melodies in the server's order.
  public var melodies: [Melody]
  /// Where they come from.
  public var source: Source

  /// Creates a list.
  public init(_ melodies: [Melody], from source: Source) {
    self.melodies = melodies
    self.source = source
  }

  /// The mock melodies as the server gives them.
  public static let mock = MelodyList(Melody.mocks, from: .server)
}
