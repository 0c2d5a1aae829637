// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Holds a JSON pattern against a value.
struct JSONPatternComparison {
  /// What does not matter, at every depth.
  let ignored: JSONPattern.Details

  /// Whether the value, or that there is none, is what the pattern asks for.
  func fits(_ pattern: JSONPattern, _ value: JSONValue?) -> Bool {
    guard let value else { return pattern.rule == .absent }
    switch (pattern.rule, value) {
    case (.value(let asked), _): return asked == value
    case (.kind(let kind), _): return kind.contains(value)
    case (.text(let matcher), .string(let text)): return matcher.matches([text])
    case (.oneOf(let patterns), _): return patterns.contains { fits($0, value) }
    case (.each(let pattern, let count), .array(let elements)):
      return count.contains(elements.count) && elements.allSatisfy { fits(pattern, $0) }
    case (.array(let asked), .array(let came)): return fits(asked, came)
    case (.object(let asked), .object(let came)):
      let hasFurther = came.keys.contains { asked[$0] == nil }
      return (!hasFurther || ignored.contains(.furtherMembers))
        && asked.allSatisfy { fits($0.value, came[$0.key]) }
    default: return false
    }
  }

  private func fits(_ asked: [JSONPattern], _ came: [JSONValue]) -> Bool {
    let mayHaveFurther = ignored.contains(.furtherElements)
    guard mayHaveFurther ? asked.count <= came.count : asked.count == came.count else {
      return false
    }
    if ignored.contains(.arrayOrder) { return assignment(asked, came).isComplete }
    // The earliest element for each leaves the most for those behind it.
    var next = 0
    for pattern in asked {
      if mayHaveFurther { while next < came.count, !fits(pattern, came[next]) { next += 1 } }
      guard next < came.count, mayHaveFurther || fits(pattern, came[next]) else { return false }
      next += 1
    }
    return true
  }

  private func assignment(_ asked: [JSONPattern], _ came: [JSONValue]) -> Assignment {
    Assignment(demandCount: asked.count, offerCount: came.count) { fits(asked[$0], came[$1]) }
  }

  /// All places in which the value is not what the pattern asks for.
  func differences(
    _ pattern: JSONPattern, _ value: JSONValue?, at path: String
  ) -> [JSONDifference] {
    if fits(pattern, value) { return [] }
    switch (pattern.rule, value) {
    case (.object(let asked), .object(let came)):
      let further = ignored.contains(.furtherMembers) ? [] : Array(came.keys)
      return Set(asked.keys).union(further).sorted().flatMap { name in
        difference(asked[name], came[name], at: path + JSONDifference.step(to: name))
      }
    case (.array(let asked), .array(let came)) where ignored.contains(.arrayOrder):
      return differences(asked, came, assignment(asked, came), at: path)
    case (.array(let asked), .array(let came)) where !ignored.contains(.furtherElements):
      return (0..<max(asked.count, came.count)).flatMap { index in
        difference(
          index < asked.count ? asked[index] : nil, index < came.count ? came[index] : nil,
          at: "\(path)[\(index)]")
      }
    case (.each(let pattern, let count), .array(let came)) where count.contains(came.count):
      return came.enumerated().flatMap { index, element in
        differences(pattern, element, at: "\(path)[\(index)]")
      }
    default:
      return [
        JSONDifference(path: path, expected: pattern.description, received: value?.description)
      ]
    }
  }

  /// Holds what is left over on either side against each other.
  private func differences(
    _ asked: [JSONPattern], _ came: [JSONValue], _ assignment: Assignment, at path: String
  ) -> [JSONDifference] {
    let missing = asked.indices.filter { assignment.offers[$0] == nil }
    let further = came.indices.filter { assignment.demands[$0] == nil }
    let pairs = zip(missing, further).flatMap { demand, offer in
      differences(asked[demand], came[offer], at: "\(path)[\(offer)]")
    }
    let absent = missing.dropFirst(further.count).flatMap { demand in
      difference(asked[demand], nil, at: "\(path)[*]")
    }
    if ignored.contains(.furtherElements) { return pairs + absent }
    return pairs + absent
      + further.dropFirst(missing.count).flatMap { offer in
        difference(nil, came[offer], at: "\(path)[\(offer)]")
      }
  }

  private func difference(
    _ pattern: JSONPattern?, _ value: JSONValue?, at path: String
  ) -> [JSONDifference] {
    if let pattern { return differences(pattern, value, at: path) }
    return value.map { [JSONDifference(path: path, expected: nil, received: $0.description)] } ?? []
  }
}
