// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// Writes the text of a failed verification; made only when one has failed.
struct CountMessage {
  let pattern: CallPattern
  let expected: ExpectedCount
  let records: [AnyCallRecord]
  let matched: [AnyCallRecord]
  /// How many calls of the requirement came that are no longer kept.
  var droppedCount = 0
  /// How many calls have matched for certain.
  let least: Int
  /// The time in which the calls were to come, or nil when they should have come already.
  let window: Duration?

  /// The text: what was asked for and what came, then the nearest miss or what was too much.
  var text: String {
    let numbers = Set(matched.map(\.number))
    let nearest = NearestCalls(
      to: pattern, among: records.filter { !numbers.contains($0.number) })
    var blocks = [
      "Expected \(expected.words("call")) like this\(limit), but \(finding(nearest)):\n  \(pattern.text)"
    ]
    if records.isEmpty { blocks.append(Self.noCall(window)) }
    if !matched.isEmpty { blocks.append("What matched:\n" + CallList(matched).text) }
    if expected.asksForMore(than: matched.count) {
      let title =
        nearest.count + matched.count == 1
        ? "It" : matched.isEmpty ? "The nearest" : "The nearest of the others"
      blocks += nearest.blocks(title: title, mock: pattern.mock.name)
    }
    if droppedCount > 0 { blocks.append(Self.dropped(droppedCount)) }
    return blocks.joined(separator: "\n\n")
  }

  private var limit: String { window.map { " within \($0.text)" } ?? "" }

  private func finding(_ nearest: NearestCalls) -> String {
    switch (least, records.count) {
    case (0, 0): "no call came at all"
    case (0, _):
      switch nearest.count {
      case 0: "only others came"
      case 1: "the only one that came differs"
      case let count: "none of the \(count) that came matches"
      }
    case (let count, _): "\(count) came"
    }
  }

  /// What the mock no longer knows.
  static func dropped(_ count: Int) -> String {
    """
    The mock has dropped its \(count == 1 ? "oldest call" : "\(count) oldest calls"), which may \
    have matched, too.
    Clear the calls before what you verify: mock.mockState.clearCalls().
    """
  }

  /// What to look at when no call came at all.
  static func noCall(_ window: Duration?) -> String {
    "Was the code under test given this mock?\n"
      + (window == nil
        ? "If the call is still to come, wait for it: called(.once, within: .seconds(2))."
        : "If the code takes longer, raise the limit.")
  }
}
