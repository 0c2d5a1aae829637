// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// A place in a JSON value, as a step from the place around it.
  final class Place: Sendable {
    /// What leads from the place around this one to here.
    enum Step: Sendable {
      case root
      case member(String)
      case element(Int)
    }

    private let parent: Place?
    private let step: Step

    init(parent: Place?, step: Step) {
      self.parent = parent
      self.step = step
    }

    /// The normalised path (RFC 9535, section 2.7).
    var path: String {
      var steps: [String] = []
      var place: Place? = self
      while let current = place {
        steps.append(Self.text(of: current.step))
        place = current.parent
      }
      return steps.reversed().joined()
    }

    private static func text(of step: Step) -> String {
      switch step {
      case .root: "$"
      case .element(let index): "[\(index)]"
      case .member(let name): "['\(escaped(name))']"
      }
    }

    private static func escaped(_ name: String) -> String {
      var text = ""
      for scalar in name.unicodeScalars {
        switch scalar {
        case "'": text += "\\'"
        case "\\": text += "\\\\"
        case "\u{8}": text += "\\b"
        case "\u{c}": text += "\\f"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\u{0}"..<" ":
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
  }
}
