// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// Writes the text of an order that was not kept; made only when that is so.
struct OrderMessage {
  let order: CallOrder
  /// The time in which the calls were to come, or nil when they should have come already.
  let window: Duration?

  /// The text: the order with what was found, then what came too early, then all that came.
  var text: String {
    guard let missing = order.missing else { return "The order was kept." }
    var blocks = ["Expected these calls in this order\(limit), but \(finding):\n\(steps)"]
    if order.all.isEmpty { blocks.append(CountMessage.noCall(window)) }
    let last = order.found.last?.record
    let position = order.all.firstIndex { $0.record === last }
    let early = order.all[..<(position ?? 0)].filter { call in
      call.mock === missing.mock && missing.matches(call.record)
        && !order.found.contains { $0.record === call.record }
    }
    if !early.isEmpty {
      blocks.append(
        "Too early for number \(order.found.count + 1) came:\n"
          + CallList(early.map(\.text)).text)
    }
    let later = order.all[(position.map { $0 + 1 } ?? 0)...]
    if !later.isEmpty {
      let title = last == nil ? "What came" : "What came after number \(order.found.count)"
      blocks.append("\(title):\n" + CallList(later.map { text($0, missing) }).text)
    }
    if order.droppedCount > 0 { blocks.append(CountMessage.dropped(order.droppedCount)) }
    return blocks.joined(separator: "\n\n")
  }

  /// A call with the names of what makes it differ, where it is one of the same requirement.
  private func text(_ call: CallOrder.Found, _ missing: CallPattern) -> String {
    guard call.mock === missing.mock, let comparison = missing.comparison(call.record) else {
      return call.text
    }
    return "\(call.text)\(comparison.remark)"
  }

  private var limit: String { window.map { " within \($0.text)" } ?? "" }

  private var finding: String {
    if order.all.isEmpty { return "no call came at all" }
    return order.found.isEmpty
      ? "none like the first came"
      : "none like number \(order.found.count + 1) came after number \(order.found.count)"
  }

  /// The calls that are to come with what was found for them, in columns.
  private var steps: String {
    let texts = order.patterns.map(\.text)
    let width = texts.prefix(order.found.count).map(\.count).max() ?? 0
    return texts.enumerated().map { index, text in
      guard index < order.found.count else {
        return "  \(index == order.found.count ? "✘" : "–") \(index + 1). \(text)"
      }
      let blanks = String(repeating: " ", count: width - text.count)
      return "  ✔ \(index + 1). \(text)\(blanks)  \(order.found[index].record.text)"
    }.joined(separator: "\n")
  }
}
