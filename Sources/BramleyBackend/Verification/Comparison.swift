// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A pattern held against one request, part by part.
struct Comparison {
  /// One part of the pattern that the request does not meet.
  struct Mismatch {
    let label: String
    let expected: String
    let received: String
  }

  /// What the request does not meet; of a JSON body, each place that differs.
  private(set) var mismatches: [Mismatch] = []
  /// The names of the parts that match.
  private(set) var matching: [String] = []
  /// The closures that were not asked, since they only judge requests that match otherwise.
  private(set) var notAsked: [String] = []

  /// Compares a pattern with a request.
  init(_ pattern: RequestPattern, _ request: HTTPRequest) {
    var reading = RequestReading(request)
    add(
      "method", pattern.takes(method: request.method), pattern.method ?? "(any)", request.method)
    if !pattern.origin.isAny {
      let received = request.authority.map { "\(request.scheme ?? "http")://\($0)" }
      add(
        "origin", pattern.origin.matches(request), pattern.origin.description, received ?? "(any)")
    }
    if let template = pattern.template {
      add("path", template.match(request.path) != nil, template.text, request.path)
    }
    for condition in pattern.conditions {
      if condition.isCustom {
        guard mismatches.isEmpty else {
          notAsked.append(condition.expectation)
          continue
        }
        reading.readPathParameters(of: pattern.template)
      }
      add(condition, &reading)
    }
  }

  private mutating func add(
    _ label: String, _ isMatch: Bool, _ expected: @autoclosure () -> String,
    _ received: @autoclosure () -> String
  ) {
    if isMatch {
      matching.append(label)
    } else {
      mismatches.append(Mismatch(label: label, expected: expected(), received: received()))
    }
  }

  private mutating func add(_ condition: Condition, _ reading: inout RequestReading) {
    if condition.matches(&reading) {
      matching.append(condition.label)
      return
    }
    if case .body(let matcher) = condition {
      let differences = matcher.differences(&reading)
      if !differences.isEmpty, !differences.contains(where: { $0.path == "$" }) {
        mismatches += differences.map { difference in
          Mismatch(
            label: "\(condition.label) \(difference.path)",
            expected: difference.expected ?? "(absent)",
            received: difference.received ?? "(absent)")
        }
        return
      }
      let violations = matcher.violations(&reading)
      if !violations.isEmpty {
        mismatches += violations.map { violation in
          Mismatch(
            label: "\(condition.label) \(violation.path)", expected: violation.expectation,
            received: violation.received?.description ?? "(absent)")
        }
        return
      }
    }
    mismatches.append(
      Mismatch(
        label: condition.label, expected: condition.expectation,
        received: condition.received(&reading)))
  }
}
