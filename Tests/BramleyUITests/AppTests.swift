// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Foundation
import Testing
import _BramleyTestSupport

@testable import BramleyUI

@Suite("App")
struct AppTests {
  @Test("serves where the executable says")
  func address() async throws {
    let fake = try FakeApp("echo 'ApplePie bakes at http://127.0.0.1:4711/ now'; sleep 60")
    defer { fake.remove() }
    let driver = FakeDriver()

    let app = try await App.launch(.executable(fake.path), driver: driver)

    #expect(app.url == "http://127.0.0.1:4711")
    #expect(driver.calls == ["open http://127.0.0.1:4711/"])
    await app.terminate()
  }

  @Test(
    "starts again with the same arguments and environment",
    .bug("https://github.com/appium/appium/issues/16852", id: "41"))
  func relaunch() async throws {
    let fake = try FakeApp(
      "echo \"$1 $2 $OVEN\"; echo \"process $$\"; echo http://127.0.0.1:4711; sleep 60")
    defer { fake.remove() }
    let timeline = Timeline(name: "test")
    let plan = LaunchPlan(arguments: ["-uitest", "two words"], environment: ["OVEN": "hot"])

    try await Timeline.$current.withValue(timeline) {
      let app = try await App.launch(.executable(fake.path), plan, driver: FakeDriver())
      try await app.relaunch()
      await app.terminate()
    }

    let notes = timeline.events.filter { $0.kind == .note }.map(\.title)
    let name = fake.path
    #expect(notes.filter { $0 == "\(name): -uitest two words hot" }.count == 2)
    let processes = notes.filter { $0.hasPrefix("\(name): process ") }
    #expect(Set(processes).count == 2)
    for process in processes {
      let identifier = try #require(process.split(separator: " ").last.flatMap { Int32($0) })
      #expect(!ProcessTable.isAlive(identifier))
    }
  }

  @Test("says what an app printed before it crashed, and keeps the backtrace for the timeline")
  func crash() async throws {
    let fake = try FakeApp(
      """
      echo 'Fatal error: Error raised at top level: Address already in use' >&2
      echo >&2
      echo '*** Signal 4: Backtracing from 0x7f9361... done ***' >&2
      for register in rax rdx rcx rbx rsi rdi rbp rsp r8 r9; do echo "$register 0x0" >&2; done
      echo 'Backtrace took 0.46s' >&2
      echo >&2
      exit 7
      """)
    defer { fake.remove() }
    let timeline = Timeline(name: "test")

    let error = await #expect(throws: UIError.self) {
      try await Timeline.$current.withValue(timeline) {
        _ = try await App.launch(.executable(fake.path), driver: FakeDriver())
      }
    }

    #expect(
      error?.message.replacing(fake.path, with: "ApplePie") == """
        ApplePie ended with status 7 before it said where it serves.
        It printed last:
          Fatal error: Error raised at top level: Address already in use
          (a backtrace of 12 lines, which the timeline has)
        """)
    let crash = try #require(timeline.events.first { $0.title.hasSuffix(" crashed") })
    #expect(crash.details.count == 12)
    #expect(crash.details.last == "Backtrace took 0.46s")
    #expect(!timeline.events.contains { $0.title.contains("rax") })
  }

  @Test("says why an app did not start")
  func accidents() async throws {
    var messages: [String] = []
    func launch(_ name: String, _ limit: Duration = .seconds(10)) async throws {
      do {
        _ = try await App.launch(
          .executable(name), LaunchPlan(limit: limit), driver: FakeDriver())
      } catch {
        messages.append(error.message)
      }
    }
    let failing = try FakeApp("echo 'reading the recipe'; echo 'no flour' >&2; exit 7")
    defer { failing.remove() }
    let silent = try FakeApp("echo $$; exec sleep 60")
    defer { silent.remove() }
    let broken = try FakeApp("")
    try Data("no script".utf8).write(to: URL(fileURLWithPath: broken.path))
    defer { broken.remove() }

    try await launch("NoSuchPie")
    try await launch("/no/such/pie")
    try await launch(failing.path)
    try await launch(silent.path, .milliseconds(300))
    try await launch(broken.path)

    let process = try #require(
      messages[3].split(separator: " ").last.flatMap { Int32($0) }, "the last line")
    #expect(!ProcessTable.isAlive(process))
    let text = messages.joined(separator: "\n\n")
      .replacing(try #require(ProcessEnvironment.buildFolder), with: "BUILD")
      .replacing(failing.path, with: "ApplePie").replacing(silent.path, with: "ApplePie")
      .replacing(broken.path, with: "ApplePie").replacing(String(process), with: "PROCESS")
    try GoldenFile("launch-errors").expect(text)
  }

  @Test("asks for the scheme of an address")
  func addressWithoutScheme() async throws {
    let error = await #expect(throws: UIError.self) {
      try await App.launch(.address("apple.pie"), driver: FakeDriver())
    }

    #expect(error?.code == .appNotStarted)
    #expect(error?.message.contains("\"apple.pie\"") == true)
  }

  @Test("ends the app when the page does not open")
  func pageDoesNotOpen() async throws {
    let fake = try FakeApp("echo $$; echo http://127.0.0.1:4711; exec sleep 60")
    defer { fake.remove() }
    let timeline = Timeline(name: "test")

    await Timeline.$current.withValue(timeline) {
      _ = await #expect(throws: UIError.self) {
        try await App.launch(.executable(fake.path), driver: BrokenDriver())
      }
    }

    let ending = timeline.events.last { $0.kind == .launch }?.title
    #expect(ending == "\(fake.path) ended by signal 15")
  }

  @Test(
    "finds addresses of this machine alone",
    arguments: [
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
      ("Server started on http://0.0.0.0:80.", "http://127.0.0.1:80"),
      ("see https://localhost:8443/pie", "https://localhost:8443"),
      ("http://[::1]:8080", "http://[::1]:8080"), ("http://127.0.0.1:0", nil),
      ("http://api.apple.pie:8080", nil), ("http://127.0.0.1", nil), ("", nil),
    ])
  func servedAddress(line: String, expected: String?) {
    #expect(ServedAddress.find(in: line) == expected)
  }
}

/// A driver that opens nothing.
private struct BrokenDriver: Driver {
  private let error = DriverError(.sessionLost, "The browser is gone.")

  func evaluate(
    _ script: String, argument: String, within limit: Duration
  ) async throws(DriverError) -> String { throw error }
  func click(x: Int, y: Int, within limit: Duration) async throws(DriverError) { throw error }
  func press(_ keys: [Unicode.Scalar], within limit: Duration) async throws(DriverError) {
    throw error
  }
  func screenshot(within limit: Duration) async throws(DriverError) -> [UInt8] { throw error }
  func open(_ url: String, within limit: Duration) async throws(DriverError) { throw error }
  func reload(within limit: Duration) async throws(DriverError) { throw error }
  func answerDialog(
    accepts: Bool, text: String?, within limit: Duration
  ) async throws(DriverError) -> String { throw error }
}
