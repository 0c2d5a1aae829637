// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

/// What the attempts of a wait saw over time; equal outcomes in a row are one line.
struct Sightings {
  private struct Run {
    let text: String
    let start: Duration
    var polls = 1
  }

  private static let limit = 20

  private var runs: [Run] = []
  private var forgotten = 0

  /// The number of attempts.
  private(set) var polls = 0

  /// The latest outcome, in words.
  var last: String { runs.last?.text ?? "saw nothing" }

  /// Remembers an outcome.
  mutating func note(_ text: String, at offset: Duration) {
    polls += 1
    if runs.last?.text == text {
      runs[runs.endIndex - 1].polls += 1
      return
    }
    // The first ones are kept, as they tell what the test began with.
    if runs.count == Self.limit {
      runs.remove(at: Self.limit / 2)
      forgotten += 1
    }
    runs.append(Run(text: text, start: offset))
  }

  /// The outcomes, oldest first.
  var lines: [String] {
    var lines = runs.map { run in
      "after \(run.start.text): \(String(count: run.polls, of: "poll")) \(run.text)"
    }
    if forgotten > 0 { lines.insert("(\(forgotten) lines are left out)", at: Self.limit / 2) }
    return lines
  }
}
