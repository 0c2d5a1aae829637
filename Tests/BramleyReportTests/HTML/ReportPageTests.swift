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

  @Test("leads to each failed test where there are several")
  func overview() throws {
    var other = TimelineReport.failedLogin
    other.name = "a customer logs out"
    other.issues = [.init("The oven is off.\nTurn it on.")]
    let html = ReportPage(reports: [.passedItems, .failedLogin, other]).html

    let list = try #require(html.firstRange(of: "<nav aria-label=\"Failed tests\">"))
    let card = try #require(html.firstRange(of: "<summary id=\"test-1\">"))
    #expect(list.lowerBound < card.lowerBound)
    #expect(
      html.contains(
        "<li><a href=\"#test-1\"><span class=\"suite\">Login</span><b>a customer logs out</b></a>"
          + "<span class=\"place\">The oven is off.</span></li>"))
    #expect(!html.contains("href=\"#test-2\""))
    #expect(!self.html.contains("<nav"))
  }

  @Test("opens what is not told in an issue already, and tells no issue twice")
  func toldOnce() {
    let report = TimelineReport(
      name: "baking", outcome: .failed, duration: .seconds(3),
      issues: [.init("Can't tap Bake: it is disabled.\nPage: Oven")],
      events: [
        Event(
          .action, "tap Bake", details: ["Can't tap Bake: it is disabled.", "Page: Oven"],
          isFailure: true),
        Event(.action, "tap Cool", details: ["The oven is gone."], isFailure: true),
        Event(
          .issue, "Can't tap Bake: it is disabled.", details: ["Page: Oven"], isFailure: true),
      ])

    let html = ReportPage(reports: [report]).html

    #expect(html.ranges(of: "Page: Oven").count == 2)
    #expect(html.ranges(of: "<details><summary class=\"head\">").count == 1)
    #expect(html.ranges(of: "<details open><summary class=\"head\">").count == 1)
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
