// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// An `#if` block whose end was not reached yet.
struct ConditionalBlock {
  /// The conditions of the clauses before the current one.
  private var earlier: [String] = []
  /// The condition of the current clause; nil for `#else`.
  private var current: String?
  /// How many scopes were open at its start.
  let scopeCount: Int
  /// How many round and square brackets were open at its start.
  let bracketCount: Int

  /// Opens a block.
  init(_ condition: String, scopeCount: Int, bracketCount: Int) {
    current = condition
    self.scopeCount = scopeCount
    self.bracketCount = bracketCount
  }

  /// Goes on to the next clause.
  ///
  /// - Parameter condition: Its condition; nil for `#else`.
  mutating func continueWith(_ condition: String?) {
    if let current { earlier.append(current) }
    current = condition
  }

  /// The condition under which the current clause holds.
  var condition: String {
    guard !earlier.isEmpty else { return current ?? "" }
    let terms = earlier.map { "!(\($0))" } + (current.map { ["(\($0))"] } ?? [])
    return terms.joined(separator: " && ")
  }
}
