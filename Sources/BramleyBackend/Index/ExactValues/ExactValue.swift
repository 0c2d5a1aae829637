// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A value that a request needs in one of its parts, else the stub does not match.
///
/// Only its hash is kept: what has the same hash by chance is told apart when the stub is asked.
struct ExactValue: Sendable {
  /// The part.
  let part: RequestPart
  /// The hash of the value, as ``RequestPart/hashes(_:)`` gives it.
  let hash: Int

  /// Asks for a text in a part; nil when the matcher takes more than one.
  init?(_ part: RequestPart, _ matcher: ValueMatcher) {
    guard let text = matcher.exactText else { return nil }
    self.init(part, hash: text.hashValue)
  }

  /// Asks for what has this hash in a part.
  init(_ part: RequestPart, hash: Int) {
    self.part = part
    self.hash = hash
  }
}
