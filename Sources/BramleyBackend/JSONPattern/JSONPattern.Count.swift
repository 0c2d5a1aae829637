// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPattern {
  /// How many elements an array has to have.
  struct Count: Sendable, Hashable {
    let minimum: Int
    let maximum: Int?

    /// What is wrong with the numbers themselves.
    var mistake: String? {
      if minimum < 0 { return "No array has \(minimum) elements. Give `atLeast` 0 or more." }
      guard let maximum, maximum < minimum else { return nil }
      return "No array has at least \(minimum) and at most \(maximum) elements. Give `atMost` the "
        + "larger number; `atLeast` is 1 when it is left out."
    }

    /// Whether an array may have so many elements.
    func contains(_ count: Int) -> Bool { count >= minimum && count <= maximum ?? count }
  }
}

// MARK: -

extension JSONPattern.Count: CustomStringConvertible {
  /// The number in front of what each element has to be; empty for one or more.
  var description: String {
    switch (minimum, maximum) {
    case (1, nil): ""
    case (_, nil): "\(minimum) or more, "
    case (_, let maximum?) where maximum == minimum: "exactly \(minimum), "
    case (0, let maximum?): "at most \(maximum), "
    case (_, let maximum?): "\(minimum) to \(maximum), "
    }
  }
}
