// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A check of a function, with all that is needed to judge whether it should have run.
struct ListedCheck: Sendable, Hashable {
  /// Where it stands.
  let place: SourcePlace
  /// Whether it must be evaluated in some run: not in code that is meant to fail or to end the process.
  let isJudged: Bool
  /// Whether it stands in a closure that may be called after the test has ended.
  let mayBeLate: Bool
  /// What can keep it from running, innermost first.
  let obstacles: [Obstacle]
  /// The line of source.
  let excerpt: String
}
