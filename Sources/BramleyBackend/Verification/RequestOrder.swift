// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Requests that are to come one after the other, and those that have.
struct RequestOrder: Sendable {
  /// The kinds of request, in order.
  let patterns: [RequestPattern]
  /// The requests that were found for the first of them.
  private(set) var found: [Journal.Entry] = []

  /// Asks for an order.
  init(_ patterns: [RequestPattern], at location: CodeLocation) throws(BackendError) {
    guard !patterns.isEmpty else {
      throw BackendError(
        .invalidPattern, "An order of no requests is always kept. Name those that are to come.",
        at: location)
    }
    for pattern in patterns {
      if let mistake = pattern.mistake {
        throw BackendError(.invalidPattern, mistake, at: location)
      }
    }
    self.patterns = patterns
  }

  /// The first kind of which no request was found in its place.
  var missing: RequestPattern? { isComplete ? nil : patterns[found.count] }

  /// Whether a request was found for each kind.
  var isComplete: Bool { found.count == patterns.count }

  /// Reads on: taking the earliest request for each kind leaves most of them for the rest.
  mutating func read(_ entries: [Journal.Entry]) {
    for entry in entries {
      guard let missing else { return }
      if missing.matches(entry.request) { found.append(entry) }
    }
  }
}
