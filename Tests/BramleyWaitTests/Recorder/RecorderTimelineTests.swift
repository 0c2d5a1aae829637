// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("Recorder on the timeline of its test", .countsRealTime)
struct RecorderTimelineTests {
  private let timeline = Timeline(name: "waiting")

  @Test("notes what came, what was given, and what was missing")
  func events() async throws {
    let melodies = Timeline.$current.withValue(timeline) { Recorder<Melody>() }

    melodies.record(.crumbleWaltz)
    _ = try await melodies.next(within: .seconds(5))
    _ = try? await melodies.next(within: .milliseconds(1))

    #expect(timeline.events.map(\.kind) == [.wait, .wait, .wait])
    #expect(timeline.events.map(\.isFailure) == [false, false, true])
    #expect(
      timeline.events.map(\.title) == [
        "Recorder<Melody> got Crumble Waltz", "Recorder<Melody> gave Crumble Waltz",
        """
        Expected the next Melody, but none arrived within 1 ms. Check that the action that causes \
        it has run, or allow more time.
        """,
      ])
  }

  @Test(
    "notes it for the test that made it, whoever asks",
    .bug("https://github.com/swiftlang/swift-testing/issues/480"),
    .bug("https://github.com/swiftlang/swift-testing/pull/592"))
  func detached() async {
    let melodies = Timeline.$current.withValue(timeline) { Recorder<Melody>() }

    await Task.detached {
      melodies.record(.crumbleWaltz)
      melodies.finish()
      _ = try? await melodies.next(within: .seconds(5))
    }.value

    #expect(
      timeline.events.map(\.title) == [
        "Recorder<Melody> got Crumble Waltz", "Recorder<Melody> heard that the source finished",
        "Recorder<Melody> gave Crumble Waltz",
      ])
  }

  @Test("notes the first twenty elements, not all of a flood")
  func flood() {
    let numbers = Timeline.$current.withValue(timeline) { Recorder<Int>() }

    for number in 0..<1000 { numbers.record(number) }

    #expect(timeline.events.count == 20)
    #expect(timeline.events.last?.title == "Recorder<Int> got 19; later ones are not listed")
  }

  @Test("the error of a question names the question's line, and says where the recorder was made")
  func place() async {
    let melodies = Recorder<Melody>(fileID: "ApplePieTests/ShopTests.swift", line: 7)

    let error = await #expect(throws: WaitError.self) {
      try await melodies.next(within: .zero, fileID: "ApplePieTests/ShopTests.swift", line: 12)
    }

    #expect(error?.location?.description == "ShopTests.swift:12")
    #expect(
      error?.timeline == [
        "Recorder<Melody> was made at ShopTests.swift:7; nothing has happened since"
      ])
  }
}
