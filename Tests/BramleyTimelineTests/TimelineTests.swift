// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Foundation
import Testing

@Suite("Timeline")
struct TimelineTests {
  @Test("keeps events in the order in which they are recorded")
  func order() {
    let timeline = Timeline(name: "baking")

    timeline.record(.note, "the oven is hot")
    timeline.record(.action, "the pie is in", isFailure: true)

    #expect(timeline.events.map(\.title) == ["the oven is hot", "the pie is in"])
    #expect(timeline.events.map(\.isFailure) == [false, true])
  }

  @Test("tells events in the order in which they began")
  func told() {
    let timeline = Timeline(name: "baking")

    timeline.record(.request, "GET /melodies → 200")
    timeline.record(.action, "open /melodies", duration: .seconds(60))
    timeline.record(.note, "the oven is hot")

    let lines = timeline.description.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.contains("open /melodies") == true)
    #expect(lines.last?.contains("the oven is hot") == true)
  }

  @Test("dates an event back to its start")
  func datedBack() throws {
    let timeline = Timeline(name: "baking")

    timeline.record(.wait, "baked", duration: .seconds(60))

    let event = try #require(timeline.events.first)
    #expect(event.offset < .zero)
    #expect(event.duration == .seconds(60))
  }

  @Test("drops the oldest events beyond its limit, and says how many")
  func bounded() {
    let timeline = Timeline(name: "baking", limit: 10)

    for number in 1...25 { timeline.record(.note, "\(number)") }

    #expect(timeline.events.count <= 10)
    #expect(timeline.events.last?.title == "25")
    #expect(timeline.events.count + timeline.droppedEventCount == 25)
    #expect(timeline.description.hasPrefix("("))
  }

  @Test("an event survives JSON")
  func coding() throws {
    let event = Event(
      .screenshot, "Log in", offset: .milliseconds(1234), duration: .microseconds(5),
      details: ["a", "b"], isFailure: true,
      attachment: .init(name: "login.png", mediaType: "image/png", bytes: [0, 1, 254, 255]))

    let copy = try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event))

    #expect(copy == event)
  }

  @Test("an event is one line of text")
  func line() {
    let event = Event(.request, "GET /melodies → 200", offset: .milliseconds(1042))

    #expect(event.description == "  1.042 s  request     GET /melodies → 200")
  }
}
