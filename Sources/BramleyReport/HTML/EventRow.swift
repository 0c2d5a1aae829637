// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

/// One event on the page: when, what sort, what, and more on demand.
struct EventRow {
  /// A name for the row that no other row of the page has.
  let name: String
  let event: Event
  /// When the timeline ends, for the bar that shows where in the test the event lies.
  let end: Duration
  /// What stands above the timeline already.
  var issues: [String] = []

  /// The row as HTML; it can be opened if there is more to see.
  var markup: Markup {
    let failed: Markup = event.isFailure ? " failed" : ""
    let head: Markup = """
      <time>\(seconds(event.offset))</time>\
      <span class="track"><i style="\(position)"></i></span>\
      <span class="kind">\(event.kind.description)</span>\
      <span class="title">\(event.title)</span>\
      <span class="took">\(event.duration?.text ?? "")</span>
      """
    let kind = "k-" + event.kind.description.map { $0.isLetter && $0.isASCII ? $0 : "-" }
    guard !details.isEmpty || hasFile else {
      return
        "<div class=\"row \(kind)\(failed)\"><div class=\"head\">\(head)</div>\(picture)</div>\n"
    }
    let open: Markup = event.isFailure && !isTold ? " open" : ""
    return """
      <div class="row \(kind)\(failed)"><details\(open)><summary class="head">\(head)</summary>\
      <div class="more">\(text)\(file)</div></details>\(picture)</div>

      """
  }

  /// Whether the details are part of an issue that stands above.
  private var isTold: Bool {
    let text = event.details.joined(separator: "\n")
    return issues.contains { $0.contains(text) }
  }

  /// The details, but of an issue only those that do not stand above.
  private var details: [String] { event.kind == .issue && isTold ? [] : event.details }

  private var text: Markup {
    details.isEmpty ? "" : "<pre>\(details.joined(separator: "\n"))</pre>"
  }

  /// A picture, small; a click makes it large, without any script.
  private var picture: Markup {
    guard let attachment = event.attachment, isPicture else { return "" }
    return """
      <div class="picture"><input type="checkbox" id="\(name)" aria-label="Show \
      \(attachment.name) large"><label for="\(name)"><img loading="lazy" alt="\(attachment.name)" \
      src="\(address(attachment))"></label></div>
      """
  }

  /// A link that saves an attachment which is no picture.
  private var file: Markup {
    guard let attachment = event.attachment, hasFile else { return "" }
    return """
      <a download="\(attachment.name)" href="\(address(attachment))">\(attachment.name)</a> \
      <span class="place">\(attachment.mediaType), \(attachment.bytes.count) bytes</span>
      """
  }

  private var isPicture: Bool { event.attachment?.mediaType.hasPrefix("image/") ?? false }

  private var hasFile: Bool { event.attachment != nil && !isPicture }

  private func address(_ attachment: Event.Attachment) -> String {
    "data:\(attachment.mediaType);base64,\(Base64.encode(attachment.bytes))"
  }

  /// Where in the test the event lies, as a style of the bar.
  private var position: String {
    let start = percent(event.offset)
    let width = max(0, min(100 - start, percent(event.duration ?? .zero)))
    return "left:\(decimal(start))%;width:\(decimal(width))%"
  }

  private func percent(_ duration: Duration) -> Double {
    end > .zero ? max(0, min(100, duration / end * 100)) : 0
  }

  private func decimal(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  /// Seconds with three decimals.
  private func seconds(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    guard milliseconds >= 0, milliseconds < 1e12 else { return duration.text }
    let whole = Int(milliseconds)
    return "\(whole / 1000).\(String(1000 + whole % 1000).dropFirst())"
  }
}
