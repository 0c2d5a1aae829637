// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A key that stands for no character.
public struct Key: Sendable, Hashable {
  /// The key's code point in WebDriver.
  public let scalar: Unicode.Scalar
  /// The name of the key.
  public let name: String

  /// Creates a key.
  public init(_ name: String, scalar: Unicode.Scalar) {
    self.name = name
    self.scalar = scalar
  }

  /// The Enter key.
  public static let enter = Self("Enter", scalar: "\u{E007}")
  /// The Tab key.
  public static let tab = Self("Tab", scalar: "\u{E004}")
  /// The Escape key.
  public static let escape = Self("Escape", scalar: "\u{E00C}")
  /// The key that deletes to the left.
  public static let backspace = Self("Backspace", scalar: "\u{E003}")
  /// The key that deletes to the right.
  public static let delete = Self("Delete", scalar: "\u{E017}")
  /// The space bar.
  public static let space = Self("Space", scalar: " ")
  /// The left arrow.
  public static let left = Self("Left", scalar: "\u{E012}")
  /// The up arrow.
  public static let up = Self("Up", scalar: "\u{E013}")
  /// The right arrow.
  public static let right = Self("Right", scalar: "\u{E014}")
  /// The down arrow.
  public static let down = Self("Down", scalar: "\u{E015}")
  /// The Home key.
  public static let home = Self("Home", scalar: "\u{E011}")
  /// The End key.
  public static let end = Self("End", scalar: "\u{E010}")
  /// The Page Up key.
  public static let pageUp = Self("Page Up", scalar: "\u{E00E}")
  /// The Page Down key.
  public static let pageDown = Self("Page Down", scalar: "\u{E00F}")
}
