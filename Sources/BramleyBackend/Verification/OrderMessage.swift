// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes the text of an order that was not kept; made only when that is so.
struct OrderMessage {
  let order: RequestOrder
  let journal: Journal
  /// The time in which the requests were to come, or nil when they should have come already.
  let window: Duration?

  /// The text: the order with what was found, then what came too early, or nearest.
  var text: String {
    guard let missing = order.missing else { return "The order was kept." }
    var blocks = ["Expected these requests in this order\(limit), but \(finding):\n\(steps)"]
    if journal.entries.isEmpty { blocks.append(VerificationMessage.noRequest(window)) }
    let last = order.found.last?.number ?? 0
    let found = Set(order.found.map(\.number))
    let early = journal.entries.filter {
      $0.number < last && !found.contains($0.number) && missing.matches($0.request)
    }
    if !early.isEmpty {
      blocks.append(
        "Too early for number \(order.found.count + 1) came:\n" + EntryList(entries: early).text)
    }
    let later = journal.entries.filter { $0.number > last }
    let title = later.count == 1 ? "The only one" : "The nearest"
    let place = last > 0 ? " that came after #\(last)" : ""
    blocks += NearestRequests(to: missing, among: later).blocks(title: title + place)
    if journal.droppedEntryCount > 0 { blocks.append(VerificationMessage.dropped(journal)) }
    return blocks.joined(separator: "\n\n")
  }

  private var limit: String { window.map { " within \($0.text)" } ?? "" }

  private var finding: String {
    if journal.entries.isEmpty { return "no request came at all" }
    guard let last = order.found.last else { return "none like the first came" }
    return "none like number \(order.found.count + 1) came after #\(last.number)"
  }

  /// The kinds of request with what was found for them, in columns.
  private var steps: String {
    let texts = order.patterns.map(\.summary)
    let width = texts.prefix(order.found.count).map(\.count).max() ?? 0
    return texts.enumerated().map { index, text in
      guard index < order.found.count else {
        return "  \(index == order.found.count ? "✘" : "–") \(index + 1). \(text)"
      }
      let blanks = String(repeating: " ", count: width - text.count)
      return "  ✔ \(index + 1). \(text)\(blanks)  \(order.found[index])"
    }.joined(separator: "\n")
  }
}
