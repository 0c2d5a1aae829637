// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A device and what it does, as WebDriver's actions want it.
struct InputSource: Encodable, Sendable {
  /// One thing that a device does.
  struct Step: Encodable, Sendable {
    var type: String
    var x: Int?
    var y: Int?
    var duration: Int?
    var button: Int?
    var value: String?

    /// Moves the pointer to a point of the window.
    static func move(x: Int, y: Int) -> Self {
      Self(type: "pointerMove", x: x, y: y, duration: 0)
    }

    /// Presses the main button.
    static let down = Self(type: "pointerDown", button: 0)
    /// Releases the main button.
    static let up = Self(type: "pointerUp", button: 0)
  }

  /// The sort of pointer.
  struct Parameters: Encodable, Sendable {
    var pointerType = "mouse"
  }

  private var type: String
  private var id: String
  private var parameters: Parameters?
  private var actions: [Step]

  /// A mouse.
  static func pointer(_ steps: [Step]) -> Self {
    Self(type: "pointer", id: "pointer", parameters: Parameters(), actions: steps)
  }

  /// A keyboard on which keys are pressed one after the other.
  static func keys(_ keys: [Unicode.Scalar]) -> Self {
    let steps = keys.map(String.init).flatMap { key in
      [Step(type: "keyDown", value: key), Step(type: "keyUp", value: key)]
    }
    return Self(type: "key", id: "keyboard", actions: steps)
  }
}
