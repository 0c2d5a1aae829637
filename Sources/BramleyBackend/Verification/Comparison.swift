// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A pattern held against one request, part by part.
struct Comparison {
  /// One part of the pattern.
  struct Part {
    let label: String
    let expected: String
    let received: String
    let isMatch: Bool
    /// How much a mismatch here says that another request was meant.
    let weight: Int
    var differences: [JSONDifference] = []
  }

  let parts: [Part]

  /// How far the request is from the pattern; 0 for a match.
  var distance: Int { parts.reduce(0) { $0 + ($1.isMatch ? 0 : $1.weight) } }

  init(_ pattern: RequestPattern, _ request: HTTPRequest) {
    var reading = RequestReading(request)
    var parts = [
      Part(
        label: "method", expected: pattern.method ?? "(any)", received: request.method,
        isMatch: pattern.takes(method: request.method), weight: 30)
    ]
    if !pattern.origin.isAny {
      parts.append(
        Part(
          label: "origin", expected: pattern.origin.description,
          received: request.authority.map { "\(request.scheme ?? "http")://\($0)" } ?? "(any)",
          isMatch: pattern.origin.matches(request), weight: 40))
    }
    if let template = pattern.template {
      let path = request.path
      let isMatch = template.match(path) != nil
      parts.append(
        Part(
          label: "path", expected: template.text, received: path, isMatch: isMatch,
          weight: isMatch ? 0 : 40 + Self.distance(template.text, path)))
    }
    for condition in pattern.conditions {
      let isMatch = condition.matches(&reading)
      var part = Part(
        label: condition.label, expected: condition.expectation,
        received: condition.received(&reading), isMatch: isMatch, weight: 10)
      if !isMatch, case .body(let matcher) = condition {
        part.differences = matcher.differences(&reading)
      }
      parts.append(part)
    }
    self.parts = parts
  }

  /// The number of edits between two paths, at most 50, scaled to the longer one.
  private static func distance(_ left: String, _ right: String) -> Int {
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

  /// The comparison in two columns, a line for each part, mismatches marked.
  func table(indent: String) -> String {
    let width = min(44, max(8, parts.map(\.expected.count).max() ?? 8))
    let labels = max(6, parts.map(\.label.count).max() ?? 6)
    var lines = [
      "\(indent)  \(Self.pad("", labels))  \(Self.pad("expected", width))  received"
    ]
    for part in parts {
      let mark = part.isMatch ? " " : "✘"
      lines.append(
        "\(indent)\(mark) \(Self.pad(part.label, labels))  "
          + "\(Self.pad(Self.cut(part.expected, 44), width))  \(Self.cut(part.received, 60))")
      for difference in part.differences.prefix(10) {
        let expected = difference.expected?.description ?? "(nothing)"
        let received = difference.received?.description ?? "(nothing)"
        lines.append(
          "\(indent)    \(difference.path): expected \(Self.cut(expected, 60)), "
            + "received \(Self.cut(received, 60))")
      }
      if part.differences.count > 10 {
        lines.append("\(indent)    … and \(part.differences.count - 10) more differences")
      }
    }
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func cut(_ text: String, _ width: Int) -> String {
    let line = text.replacing("\n", with: "⏎")
    return line.count <= width ? line : line.prefix(width - 1) + "…"
  }
}
