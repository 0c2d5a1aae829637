// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

/// One test on the page: its outcome, its issues, its timeline.
struct ReportCard {
  let number: Int
  let report: TimelineReport

  /// The card as HTML.
  var markup: Markup {
    let outcome: Markup = report.outcome == .failed ? "failed" : "passed"
    // The first card is open in any case, so that the page has something to look at.
    let open: Markup = report.outcome == .failed || number == 0 ? " open" : ""
    return """
      <details class="test \(outcome)"\(open)>
      <summary id="\(Self.anchor(number))"><span class="mark" role="img" aria-label="\(outcome)"></span>\
      <span class="name">\(suite)<b>\(report.name)</b></span>\
      <span class="facts"><span>\(report.events.count) \(report.events.count == 1 ? "event" : "events")\
      </span><span>\(report.duration.text)</span></span></summary>
      \(issues)\(dropped)\(timeline)</details>

      """
  }

  /// A line of the list of failed tests, which leads to the card.
  var link: Markup {
    """
    <li><a href="#\(Self.anchor(number))">\(suite)<b>\(report.name)</b></a>\
    <span class="place">\(summary)</span></li>

    """
  }

  /// The first line of the first issue.
  private var summary: String {
    report.issues.first?.message.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// The name of a card in the page.
  private static func anchor(_ number: Int) -> String { "test-\(number)" }

  private var suite: Markup {
    guard let suite = report.suite else { return "" }
    return "<span class=\"suite\">\(suite)</span>"
  }

  private var issues: Markup {
    let items = report.issues.map { issue -> Markup in
      let place = issue.location.map {
        "<span class=\"place\" title=\"\($0.filePath)\">\($0.description)</span>" as Markup
      }
      return "<li><pre>\(issue.message)</pre>\(place ?? "")</li>\n"
    }
    return items.isEmpty ? "" : "<ul class=\"issues\">\n\(items)</ul>\n"
  }

  private var dropped: Markup {
    guard report.droppedEventCount > 0 else { return "" }
    return "<p class=\"warning\">\(report.droppedEventCount) earlier events were dropped.</p>\n"
  }

  private var timeline: Markup {
    guard !report.events.isEmpty else {
      return "<p class=\"empty\">Nothing was recorded.</p>\n"
    }
    let end = report.events.reduce(report.duration) { max($0, $1.offset + ($1.duration ?? .zero)) }
    // An issue that stands above is not told once more.
    let issues = report.issues.map(\.message)
    let rows = report.events.inOrderOfBeginning.enumerated().map { index, event in
      EventRow(
        name: "picture-\(number)-\(index)", event: event, end: end, issues: issues
      ).markup
    }
    return "<div class=\"timeline\">\n\(rows)</div>\n"
  }
}
