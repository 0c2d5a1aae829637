// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What moves in a stub: how often it answered, and where its replies stand.
struct StubProgress: Sendable {
  /// The number of requests that were answered.
  var answerCount = 0
  /// Which reply comes next; nil for a stub with the same reply each time.
  var player: ReplyPlayer?
}
