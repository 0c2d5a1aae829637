// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RequestPattern {
  /// How far a request is from being meant; 0 for a match.
  ///
  /// Another path or host says more that another request is meant than another method does, and
  /// that more than what the body holds. Closures are asked only when the rest matches.
  func distance(to reading: inout RequestReading) -> Int {
    var distance = takes(method: reading.request.method) ? 0 : 30
    if !origin.matches(reading.request) { distance += 40 }
    let path = reading.request.path
    if let template, template.match(path) == nil {
      distance += 40 + Self.edits(template.filled(from: path), path)
    }
    for condition in conditions {
      if condition.isCustom {
        if distance > 0 { continue }
        reading.readPathParameters(of: template)
      }
      if !condition.matches(&reading) { distance += condition.distance(to: &reading) }
    }
    return distance
  }

  /// The number of edits between two paths, scaled to 50 for paths with nothing in common.
  private static func edits(_ left: String, _ right: String) -> Int {
    let left = Array(left.utf8.prefix(200))
    let right = Array(right.utf8.prefix(200))
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let substituted = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return 50 * row[right.count] / max(1, left.count, right.count)
  }
}

extension Condition {
  /// How much it says that the request does not meet this condition.
  fileprivate func distance(to reading: inout RequestReading) -> Int {
    switch self {
    case .query(let name, _): reading.queryItems.contains { $0.name == name } ? 8 : 10
    case .header(let name, _): reading.request.headers.contains(name) ? 8 : 10
    case .body(let matcher):
      switch matcher.differences(&reading).count + matcher.violations(&reading).count {
      case 0: 10
      case let count: 4 + min(count, 5)
      }
    case .demand(let demand): demand.distance(to: &reading)
    case .custom: 5
    }
  }
}

extension URLTemplate {
  /// The template with the segments of a path in place of its parameters.
  fileprivate func filled(from path: String) -> String {
    let parts = URLTemplate.split(path)
    return segments.enumerated().reduce(into: "") { text, item in
      switch item.element {
      case .literal(let literal): text += "/" + literal
      case .parameter, .constrained, .wildcard:
        text += "/" + (item.offset < parts.count ? parts[item.offset] : "*")
      case .rest: text += parts.dropFirst(item.offset).reduce(into: "") { $0 += "/" + $1 }
      }
    }
  }
}
