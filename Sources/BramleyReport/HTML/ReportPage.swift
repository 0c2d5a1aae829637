// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline
private import Foundation

/// One HTML page that shows the reports of a run.
///
/// The page holds everything it needs, pictures included, and no script: it opens from a disk, an
/// email or an artifact of a CI run, and nothing in a recorded body can do anything in it.
public struct ReportPage: Sendable {
  /// The title of the page.
  public var title: String
  /// The reports; failed ones are shown first.
  public var reports: [TimelineReport]
  /// What to say about files that could not be read.
  public var warnings: [String]

  /// Creates a page.
  public init(title: String = "Test report", reports: [TimelineReport], warnings: [String] = []) {
    self.title = title
    self.reports = reports
    self.warnings = warnings
  }

  /// The page as HTML text.
  public var html: String { page.text }

  /// Writes the page to a file, in place of an earlier one.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``ReportError`` with ``ReportError/Code/unwritable``.
  public func write(to path: String) throws(ReportError) {
    do {
      try Data(html.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ReportError(
        .unwritable, path: path,
        "Cannot write \(path): \(error.localizedDescription) Choose another place with --output.")
    }
  }

  private var failed: [TimelineReport] { reports.filter { $0.outcome == .failed } }
  private var passed: [TimelineReport] { reports.filter { $0.outcome == .passed } }

  private var page: Markup {
    let cards = (failed + passed).enumerated().map { ReportCard(number: $0, report: $1) }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <title>\(title): \(verdict)</title>
      <style>
      \(Markup.stylesheet)
      </style>
      </head>
      <body>
      \(header)
      <main>
      \(warnings.map { "<p class=\"warning\">\($0)</p>\n" as Markup })\
      \(overview(cards.prefix(failed.count)))\
      \(cards.map(\.markup))
      </main>
      <footer>Made by Bramley</footer>
      </body>
      </html>

      """
  }

  private var verdict: String {
    failed.isEmpty ? "\(passed.count) passed" : "\(failed.count) failed, \(passed.count) passed"
  }

  private var header: Markup {
    let total = reports.reduce(.zero) { $0 + $1.duration }
    let events = reports.reduce(0) { $0 + $1.events.count }
    let state: Markup = failed.isEmpty ? "good" : "bad"
    return """
      <header class="\(state)">
      <h1>\(title)</h1>
      <p class="verdict">\(count(failed.count, "failed"))\(count(passed.count, "passed"))</p>
      <div class="bar" role="img" aria-label="\(verdict)">\
      <i class="failed" style="flex-grow:\(failed.count)"></i>\
      <i class="passed" style="flex-grow:\(passed.count)"></i></div>
      <p class="facts"><span>\(reports.count) \(reports.count == 1 ? "test" : "tests")</span>\
      <span>\(total.text) of test time</span><span>\(events) events</span></p>
      <p class="choice"><label><input type="checkbox" id="only-failed"> only failed tests</label></p>
      </header>
      """
  }

  /// The failed tests, a line each, where they are too many to see at a glance.
  private func overview(_ cards: ArraySlice<ReportCard>) -> Markup {
    guard cards.count > 1 else { return "" }
    return "<nav aria-label=\"Failed tests\"><ul>\n\(cards.map(\.link))</ul></nav>\n"
  }

  private func count(_ count: Int, _ word: String) -> Markup {
    count == 0 ? "" : "<span class=\"\(word)\"><b>\(count)</b> \(word)</span> "
  }
}
