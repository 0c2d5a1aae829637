// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RequestPattern {
  /// A request that matches at least one of the patterns.
  ///
  /// ```swift
  /// .either(.get("/melodies/{id}"), .get("/songs/{id}"))
  /// ```
  ///
  /// A method and an address that the patterns share are looked up like those of a single pattern.
  public static func either(_ first: RequestPattern, _ others: RequestPattern...) -> Self {
    let patterns = [first] + others
    var pattern = RequestPattern.any("/**")
    if others.allSatisfy({ $0.method == first.method }) { pattern.method = first.method }
    if others.allSatisfy({ $0.template == first.template }) { pattern.template = first.template }
    return pattern.adding(.demand(PatternDemand(rule: .either, patterns: patterns)))
  }

  /// A request that does not match the pattern.
  ///
  /// ```swift
  /// .get("/melodies/**").and(.not(.any("/**").cookie("session", .present)))
  /// ```
  public static func not(_ pattern: RequestPattern) -> Self {
    RequestPattern.any("/**").adding(.demand(PatternDemand(rule: .none, patterns: [pattern])))
  }

  /// Asks for a request that matches the other pattern, too.
  ///
  /// - Parameter other: Another pattern, such as one made by ``not(_:)``.
  /// - Returns: The pattern of both; path parameters are those of this one, or of the other one when
  ///   this one takes every path.
  public func and(_ other: RequestPattern) -> Self {
    if other.method == nil, other.origin.isAny, other.template?.text == "/**" {
      return other.conditions.reduce(self) { $0.adding($1) }.mistaken(other.mistake)
    }
    var pattern = self
    if pattern.method == nil { pattern.method = other.method }
    if pattern.template?.text == "/**" { pattern.template = other.template }
    return pattern.adding(.demand(PatternDemand(rule: .each, patterns: [other])))
  }

  /// Whether the request is meant, with what was made out about it.
  func matches(_ reading: inout RequestReading) -> Bool {
    takes(method: reading.request.method) && template?.match(&reading.path) != nil
      && matchesBeyondPath(&reading)
  }

  /// Gives the request the path parameters of the pattern, or of the first of several that matches.
  func readPathParameters(_ reading: inout RequestReading) {
    for case .demand(let demand as PatternDemand) in conditions where demand.rule == .either {
      if let pattern = demand.patterns.first(where: { $0.matches(&reading) }) {
        return pattern.readPathParameters(&reading)
      }
    }
    reading.readPathParameters(of: template)
  }
}
