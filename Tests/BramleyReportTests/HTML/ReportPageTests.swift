// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Foundation
import Testing

@testable import BramleyReport

@Suite("ReportPage")
struct ReportPageTests {
  private let html = ReportPage(reports: [.passedItems, .failedLogin]).html

  @Test("counts what failed and what passed")
  func counts() {
    #expect(html.contains("<title>Test report: 1 failed, 1 passed</title>"))
    #expect(html.contains("<span>2 tests</span><span>1.502 s of test time</span>"))
  }

  @Test("shows failed tests first, and open")
  func failedFirst() throws {
    let failed = try #require(html.range(of: "<details class=\"test failed\" open>"))
    let passed = try #require(html.range(of: "<details class=\"test passed\">"))

    #expect(failed.lowerBound < passed.lowerBound)
  }

  @Test("shows issues with their place, and requests with their text")
  func content() {
    #expect(html.contains("<pre>No melody was shown.</pre>"))
    #expect(html.contains("title=\"/src/LoginTests.swift\">LoginTests.swift:24</span>"))
    #expect(html.contains("<pre>POST /login HTTP/1.1\n\n{}</pre>"))
    #expect(html.contains("src=\"data:image/png;base64,AQID\""))
  }

  @Test("shows events in the order in which they began")
  func order() throws {
    let report = TimelineReport(
      name: "baking", outcome: .passed, duration: .seconds(3),
      events: [
        Event(.note, "second", offset: .seconds(2)), Event(.wait, "first", offset: .seconds(1)),
      ])
    let html = ReportPage(reports: [report]).html

    let first = try #require(html.range(of: ">first<"))
    let second = try #require(html.range(of: ">second<"))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test("loads nothing from anywhere and runs nothing")
  func selfContained() {
    #expect(html.contains("content=\"default-src 'none'; img-src data:;"))
    for forbidden in ["<script", "http://", "https://", "<link", "@import", "url("] {
      #expect(!html.contains(forbidden), "\(forbidden)")
    }
  }

  @Test("escapes whatever a test can bring along")
  func escapes() {
    let hostile = "</pre><script>alert('&\"')</script>\u{0}\u{1B}[31m"
    let report = TimelineReport(
      suite: hostile, name: hostile, outcome: .failed, duration: .zero,
      issues: [
        .init(
          hostile,
          at: CodeLocation(fileID: hostile, filePath: hostile, line: 1, column: 1))
      ],
      events: [
        Event(
          .note, hostile, details: [hostile],
          attachment: .init(name: hostile, mediaType: hostile, bytes: [1]))
      ])

    let html = ReportPage(title: hostile, reports: [report], warnings: [hostile]).html

    #expect(!html.contains("<script"))
    #expect(!html.contains("alert('"))
    #expect(!html.contains("\u{0}"))
    #expect(
      html.contains(
        "&lt;script&gt;alert(&#39;&amp;&quot;&#39;)&lt;/script&gt;\u{2400}\u{241B}[31m"))
  }

  @Test("offers an attachment that is no picture as a file")
  func attachment() {
    let report = TimelineReport(
      name: "logs", outcome: .passed, duration: .zero,
      events: [
        Event(
          .note, "log", attachment: .init(name: "app.log", mediaType: "text/plain", bytes: [104]))
      ])

    let html = ReportPage(reports: [report]).html

    #expect(html.contains("<a download=\"app.log\" href=\"data:text/plain;base64,aA==\">"))
  }

  @Test("draws an event where it lies in the test")
  func position() {
    let event = Event(.wait, "baked", offset: .seconds(1), duration: .seconds(2))

    let row = EventRow(name: "row", event: event, end: .seconds(4)).markup.text

    #expect(row.contains("style=\"left:25.0%;width:50.0%\""))
    #expect(row.contains("<time>1.000</time>"))
  }

  @Test("is quick with a thousand tests")
  func quick() {
    let reports = (0..<1000).map { number in
      var report = TimelineReport.failedLogin
      report.name += " \(number)"
      return report
    }
    let start = ContinuousClock.now

    let length = ReportPage(reports: reports).html.utf8.count

    #expect(length > 1_000_000)
    #expect(start.duration(to: .now) < .seconds(20))
  }
}
