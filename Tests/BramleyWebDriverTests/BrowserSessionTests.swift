// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyWebDriver

@Suite("BrowserSession")
struct BrowserSessionTests {
  @Test("says how to install what is missing", .bug(id: "4"))
  func missingPrograms() {
    let noBrowser = #expect(throws: BrowserError.self) {
      try BrowserPrograms.find(in: ["PATH": "/no/such/folder"])
    }
    let noDriver = #expect(throws: BrowserError.self) {
      try BrowserPrograms.find(in: ["PATH": "/no/such/folder", "BRAMLEY_CHROMIUM": "/bin/sh"])
    }
    let wrongBrowser = #expect(throws: BrowserError.self) {
      try BrowserPrograms.find(in: ["PATH": "/usr/bin:/bin", "BRAMLEY_CHROMIUM": "/no/such/pie"])
    }

    #expect(noBrowser?.code == .browserNotFound)
    #expect(
      noBrowser?.message
        == "Chromium was not found in PATH. Install it with `apt-get install chromium "
        + "chromium-driver`, or set BRAMLEY_CHROMIUM to its path.")
    #expect(noDriver?.code == .driverNotFound)
    #expect(
      noDriver?.message
        == "chromedriver was not found in PATH. Install it with `apt-get install "
        + "chromium-driver`, or set BRAMLEY_CHROMEDRIVER to its path.")
    #expect(
      wrongBrowser?.message == "BRAMLEY_CHROMIUM is /no/such/pie, which is not executable.")
  }

  @Test("says when a driver ends at once")
  func brokenDriver() async {
    let error = await #expect(throws: BrowserError.self) {
      try await BrowserSession.start(
        .chromium,
        variables: ["BRAMLEY_CHROMIUM": "/bin/sh", "BRAMLEY_CHROMEDRIVER": "/bin/false"])
    }

    #expect(error?.code == .driverNotStarted)
    #expect(
      error?.message
        == "/bin/false ended with status 1 before it listened. Is it chromedriver?\nIt printed nothing."
    )
  }

  @Test(
    "says why a browser does not start, and leaves nothing behind",
    .bug("https://github.com/SeleniumHQ/selenium/issues/15231", id: "35"))
  func brokenBrowser() async throws {
    let driver = try BrowserPrograms.find().driver
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("bramley-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }

    let error = await #expect(throws: BrowserError.self) {
      try await BrowserSession.start(
        .chromium, variables: ["BRAMLEY_CHROMIUM": "/bin/false", "BRAMLEY_CHROMEDRIVER": driver],
        in: place)
    }

    #expect(error?.code == .browserNotStarted)
    #expect(error?.message.hasPrefix("/bin/false did not start (") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
  }

  @Test("tells both versions when browser and driver do not fit")
  func versions() {
    let reason =
      "session not created: This version of ChromeDriver only supports Chrome version 114\n"
      + "Current browser version is 156.0.8078.108 with binary path /usr/bin/chromium"

    let error = BrowserError.notStarted(
      reason, BrowserPrograms(browser: "/usr/bin/chromium", driver: "/usr/bin/chromedriver"))

    #expect(error.code == .versionMismatch)
    #expect(
      error.message
        == "/usr/bin/chromedriver drives version 114, but /usr/bin/chromium is version "
        + "156.0.8078.108. Install both from the same source, or set BRAMLEY_CHROMIUM and "
        + "BRAMLEY_CHROMEDRIVER to a pair that fits.")
  }

  @Test("lets in as many as there are places, in the order of their coming")
  func queue() async throws {
    let queue = BrowserQueue(limit: 1)
    try await queue.enter()
    let first = Task { try await queue.enter() }
    while queue.waitingCount < 1 { await Task.yield() }
    let second = Task { try await queue.enter() }
    while queue.waitingCount < 2 { await Task.yield() }

    first.cancel()
    let error = await #expect(throws: BrowserError.self) { try await first.value }
    queue.leave()
    try await second.value

    #expect(error?.code == .cancelled)
    #expect(queue.waitingCount == 0)
  }
}
