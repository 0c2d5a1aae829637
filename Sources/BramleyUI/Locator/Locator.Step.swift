// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Locator {
  /// One step on the way to an element.
  package struct Step: Sendable, Hashable, Encodable {
    /// What the step goes by.
    package enum Criterion: String, Encodable, Sendable {
      case testID, role, label, text, css
    }

    /// What the step goes by.
    package var by: Criterion
    /// The text, name, identifier or selector.
    package var value: String?
    /// The role, for steps by role.
    package var role: Role?
    /// Whether a part of the text suffices.
    package var contains = false
    /// Which one of the matches is meant.
    package var nth: Int?
  }
}

// MARK: -

extension Locator.Step: CustomStringConvertible {
  /// The step in the words of a user.
  package var description: String {
    let quoted = value.map { "\"\($0)\"" }
    let plain =
      switch by {
      case .role: [role?.spokenName, quoted].compactMap(\.self).joined(separator: " ")
      case .testID: "test ID \(quoted ?? "")"
      case .label: "label \(quoted ?? "")"
      case .text: contains ? "text containing \(quoted ?? "")" : "text \(quoted ?? "")"
      case .css: "selector \(quoted ?? "")"
      }
    guard let nth else { return plain }
    return "\(plain) (number \(nth))"
  }
}
