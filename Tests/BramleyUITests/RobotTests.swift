// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import BramleyUI
import Testing

@Suite("Robot")
struct RobotTests {
  @Suite("tap(_:skipping:)")
  struct Tap {
    @Test("clicks where the page says, then asks whether it hit")
    func clicks() async throws {
      let driver = FakeDriver().answer("pointer", .point(x: 10, y: 20))

      try await robot(driver).tap(.button("Log in"))

      #expect(driver.calls == ["pointer", "click 10 20", "guard"])
    }

    @Test("tries again while the element is not ready")
    func triesAgain() async throws {
      let driver = FakeDriver().answer(
        "pointer", .state("absent"), .state("moving"), .state("covered", ["detail": "<div>"]),
        .point(x: 1, y: 2))

      try await robot(driver).tap(.button("Log in"))

      #expect(driver.calls.filter { $0 == "pointer" }.count == 4)
    }

    @Test("tries again when the pointer missed")
    func missed() async throws {
      let driver = FakeDriver().answer("pointer", .point(x: 1, y: 2))
        .answer("guard", .state("covered", ["detail": "<div>"]), .state("ready"))

      try await robot(driver).tap(.button("Log in"))

      #expect(
        driver.calls == ["pointer", "click 1 2", "guard", "pointer", "click 1 2", "guard"])
    }

    @Test("takes a page that is gone, or that shows a dialog, for an answer to the tap")
    func pageGone() async throws {
      for code in [DriverError.Code.pageChanged, .dialogOpen] {
        let driver = FakeDriver().answer("pointer", .point(x: 1, y: 2))
          .answer("guard", .failure(DriverError(code, "gone")))

        try await robot(driver).tap(.button("Log in"))

        #expect(driver.calls == ["pointer", "click 1 2", "guard"])
      }
    }

    @Test("gives up at the deadline and not before")
    func deadline() async throws {
      let time = VirtualTime()
      let driver = FakeDriver().answer("pointer", .state("disabled", ["detail": "disabled"]))

      let error = await #expect(throws: UIError.self) {
        try await robot(driver, time).within(.seconds(3)).tap(.button("Log in"))
      }

      #expect(error?.code == .disabled)
      #expect(time.now == .seconds(3))
    }

    @Test("gives up at once when waiting can't help")
    func hopeless() async throws {
      let time = VirtualTime()
      let driver = FakeDriver().answer("pointer", .state("badLocator", ["detail": "a["]))

      let error = await #expect(throws: UIError.self) {
        try await robot(driver, time).tap(.css("a["))
      }

      #expect(error?.code == .badLocator)
      #expect(time.now == .zero)
    }

    @Test("outlives the replacement of the page")
    func pageChanged() async throws {
      let driver = FakeDriver().answer(
        "pointer", .failure(DriverError(.pageChanged, "document unloaded")), .point(x: 1, y: 2))

      try await robot(driver).tap(.button("Log in"))

      #expect(driver.calls == ["pointer", "pointer", "click 1 2", "guard"])
    }

    @Test("ends at once when its task is cancelled")
    func cancelled() async throws {
      let driver = FakeDriver().answer("pointer", .state("absent"))
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await Robot(driver: driver).within(.seconds(60)).tap(.button("Log in"))
      }

      let error = await #expect(throws: UIError.self) { try await task.value }

      #expect(error?.code == .cancelled)
    }
  }

  @Suite("type(_:into:)")
  struct Typing {
    @Test("taps, waits for the focus, then presses the keys")
    func keys() async throws {
      let driver = FakeDriver().answer("pointer", .point(x: 1, y: 2))
        .answer("focus", .state("ready", ["text": ""]))
        .answer("value", .state("ready", ["text": "pie"]))

      try await robot(driver).type("pie", into: .label("Email"))

      #expect(driver.calls == ["pointer", "click 1 2", "guard", "focus", "press pie", "value"])
    }

    @Test("taps once, however long the focus takes")
    func lateFocus() async throws {
      let driver = FakeDriver().answer("pointer", .point(x: 1, y: 2))
        .answer("focus", .state("unfocused"), .state("ready", ["text": ""]))
        .answer("value", .state("ready", ["text": "pie"]))

      try await robot(driver).type("pie", into: .label("Email"))

      #expect(driver.calls.filter { $0.hasPrefix("click") }.count == 1)
    }

    @Test(
      "sets the value when the driver drops characters",
      .bug("https://github.com/SeleniumHQ/selenium/issues/3257", id: "19"))
    func droppedCharacters() async throws {
      let driver = FakeDriver().answer("pointer", .point(x: 1, y: 2))
        .answer("focus", .state("ready", ["text": ""]))
        .answer("value", .state("ready", ["text": "ab"]))

      try await robot(driver).type("a😀b", into: .label("Email"))

      #expect(driver.calls.last == "fill")
    }

    @Test("says that nothing arrived")
    func nothingArrived() async throws {
      let driver = FakeDriver().answer("pointer", .point(x: 1, y: 2))
        .answer("focus", .state("ready", ["text": "old"]))
        .answer("value", .state("ready", ["text": "old"]))

      let error = await #expect(throws: UIError.self) {
        try await robot(driver).type("pie", into: .label("Email"))
      }

      #expect(error?.code == .wrongValue)
    }
  }

  @Suite("timeline")
  struct OnTheTimeline {
    @Test("records one event for an action")
    func action() async throws {
      let timeline = Timeline(name: "test")
      let driver = FakeDriver().answer("pointer", .state("absent"), .point(x: 1, y: 2))

      try await Timeline.$current.withValue(timeline) {
        try await robot(driver).tap(.button("Log in"))
      }

      #expect(timeline.events.map(\.kind) == [.action])
      #expect(timeline.events.map(\.title) == ["tap button \"Log in\""])
      #expect(timeline.events[0].duration == .milliseconds(20))
    }

    @Test("records a failure with a picture")
    func failure() async throws {
      let timeline = Timeline(name: "test")
      let driver = FakeDriver().answer("pointer", .state("moving"))

      await Timeline.$current.withValue(timeline) {
        _ = await #expect(throws: UIError.self) { try await robot(driver).tap(.button("Log in")) }
      }

      #expect(timeline.events.map(\.kind) == [.action, .screenshot])
      #expect(timeline.events.map(\.isFailure) == [true, true])
      #expect(timeline.events[1].attachment?.bytes == [1, 2, 3])
      #expect(timeline.events[1].attachment?.name == "failed-to-tap-button--Log-in-.png")
    }

    @Test("records the arrival at a screen with a picture")
    func arrival() async throws {
      let timeline = Timeline(name: "test")

      try await Timeline.$current.withValue(timeline) {
        try await robot(FakeDriver()).arrive(at: LoginScreen.self)
      }

      #expect(timeline.events.map(\.kind) == [.action, .screenshot])
      #expect(timeline.events[1].title == "LoginScreen")
    }

    @Test("takes no pictures when told so")
    func noPictures() async throws {
      let timeline = Timeline(name: "test")
      var robot = robot(FakeDriver())
      robot.screenshots = .never

      try await Timeline.$current.withValue(timeline) { [robot] in
        try await robot.arrive(at: LoginScreen.self)
      }

      #expect(timeline.events.map(\.kind) == [.action])
    }

    @Test("keeps passwords to itself")
    func password() async throws {
      let timeline = Timeline(name: "test")
      let driver = FakeDriver().answer("fill", .state("ready", ["note": "secret"]))

      try await Timeline.$current.withValue(timeline) {
        try await robot(driver).fill(.label("Password"), with: "crumble")
      }

      #expect(timeline.events[0].details == ["with •••"])
    }
  }

  @Suite("open(_:)")
  struct Opening {
    @Test(
      "puts paths behind the app's address",
      arguments: [
        ("/", "http://127.0.0.1:8080/"), ("melodies", "http://127.0.0.1:8080/melodies"),
        ("/melodies?page=1", "http://127.0.0.1:8080/melodies?page=1"),
        ("http://127.0.0.1:9/", "http://127.0.0.1:9/"), ("about:blank", "about:blank"),
      ])
    func address(path: String, expected: String) async throws {
      let driver = FakeDriver()

      try await robot(driver).open(path)

      #expect(driver.calls == ["open \(expected)"])
    }
  }
}
