// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Selects values of a JSON text by their places (JSONPath, RFC 9535).
///
/// ```swift
/// let titles = try JSONPath("$.melodies[?@.length < 180].title")
/// try titles.values(in: order)              // ["Crumble Waltz"]
/// try titles.nodes(in: order).map(\.path)   // ["$['melodies'][0]['title']"]
/// ```
///
/// Everything of the standard is there: names, positions, slices, wildcards, descendants, filters,
/// and the functions length, count, match, search and value. The standard leaves the order of an
/// object's members open; here they are visited in the order of their names. Numbers are compared
/// as exact decimals, texts by their Unicode scalars.
public struct JSONPath: Sendable {
  /// The path as it was written.
  public let text: String
  /// The steps behind the root.
  let segments: [Segment]
  /// A part that is allowed, but can never select anything.
  let suspicion: JSONPathError?

  /// Reads a path, which is checked here once and for all.
  ///
  /// - Parameter text: The path, which starts with $.
  /// - Throws: ``JSONPathError`` with the place of the first mistake.
  public init(_ text: String) throws(JSONPathError) {
    var parser = JSONPathParser(text)
    segments = try parser.parse()
    suspicion = parser.suspicion
    self.text = text
  }

  /// Whether the path selects one value at most: only names and positions (section 2.3.5.1).
  public var isSingular: Bool { segments.allSatisfy(\.isSingular) }

  /// The largest number of values that a path may select, in any of its steps.
  public static let resultLimit = 200_000
  /// The largest number of values that a path may look at, also for its filters.
  public static let visitLimit = 1_000_000

  /// The values that the path selects, in order; one that is selected twice is there twice.
  ///
  /// - Parameter root: The JSON text.
  /// - Returns: The values.
  /// - Throws: ``JSONPathLimitError`` beyond ``resultLimit`` or ``visitLimit``.
  public func values(in root: JSONValue) throws(JSONPathLimitError) -> [JSONValue] {
    let query = Query(isRelative: false, segments: segments)
    return try evaluate(root) { $0.values(of: query, at: root) }
  }

  /// The values that the path selects, with their places.
  ///
  /// - Parameter root: The JSON text.
  /// - Returns: The values and their places.
  /// - Throws: ``JSONPathLimitError`` beyond ``resultLimit`` or ``visitLimit``.
  public func nodes(in root: JSONValue) throws(JSONPathLimitError) -> [Node] {
    let start = Node(value: root, place: Place(parent: nil, step: .root))
    return try evaluate(root) { $0.nodes(segments, from: start) }
  }

  private func evaluate<Result>(
    _ root: JSONValue, _ select: (JSONPathEvaluator) -> Result
  ) throws(JSONPathLimitError) -> Result {
    let evaluator = JSONPathEvaluator(root: root, budget: JSONPathBudget())
    let result = select(evaluator)
    if evaluator.budget.isSpent { throw JSONPathLimitError(path: text) }
    return result
  }
}

// MARK: -

extension JSONPath: Hashable {
  /// Whether both are written alike.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the path as it was written.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as it was written.
  public var description: String { text }
}
