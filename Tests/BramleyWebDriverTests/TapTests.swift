// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import Testing
import _BramleyTestSupport

@Suite("Robot in Chromium", .countsRealTime, .serialized, .sharedBrowser)
struct RobotInChromiumTests {}

extension RobotInChromiumTests {
  @Suite("tap(_:skipping:)", .serialized)
  struct Tap {
    @Test("hits a button with a real pointer")
    func plainButton() async throws {
      let robot = try await show("<button onclick='log(event.isTrusted)'>Log in</button>")

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "true;")
    }

    @Test(
      "waits until an overlay is gone",
      .bug("https://github.com/w3c/webdriver/issues/1301", id: "7"))
    func passingOverlay() async throws {
      let robot = try await show(
        """
        <button onclick="log('hit')">Log in</button>
        <div id=veil style="position:fixed;inset:0"></div>
        <script>setTimeout(() => document.getElementById('veil').remove(), 600)</script>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit;")
    }

    @Test(
      "names the overlay that stays",
      .bug("https://github.com/SeleniumHQ/selenium/issues/4707", id: "6"))
    func stayingOverlay() async throws {
      let robot = try await show(
        """
        <button onclick="log('hit')">Log in</button>
        <div id=veil style="position:fixed;inset:0"><p>Please wait</p></div>
        """,
        within: .milliseconds(400))

      let error = await #expect(throws: UIError.self) { try await robot.tap(.button("Log in")) }

      #expect(error?.code == .covered)
      #expect(error?.message.contains("it is covered by <div id=\"veil\"> \"Please wait\"") == true)
      #expect(try await robot.log == "")
    }

    @Test(
      "waits until a moving button is at rest",
      .bug("https://github.com/microsoft/playwright/issues/16048", id: "8"))
    func movingButton() async throws {
      let robot = try await show(
        """
        <style>@keyframes go { from { left: 0 } to { left: 700px } }</style>
        <button style="position:absolute;top:50px;left:700px;animation:go 1s linear"
          onclick="log('hit at rest ' + (this.getBoundingClientRect().x === 700))">Log in</button>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit at rest true;")
    }

    @Test(
      "hits a button that moves for ever",
      .bug("https://github.com/microsoft/playwright/issues/30923", id: "9"))
    func perpetualMotion() async throws {
      let robot = try await show(
        """
        <style>@keyframes go { from { left: 0 } to { left: 60px } }</style>
        <button style="position:absolute;top:50px;width:300px;animation:go .2s linear infinite"
          onclick="log('hit')">Log in</button>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit;")
    }

    @Test("takes no notice of a drift below a pixel")
    func drift() async throws {
      let robot = try await show(
        """
        <button id=b style="position:absolute;left:0" onclick="log('hit')">Log in</button>
        <script>let x = 0; setInterval(() => {
          x += 0.05; document.getElementById('b').style.left = x + 'px' }, 10)</script>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit;")
    }

    @Test("says that a button never came to rest")
    func restlessButton() async throws {
      let robot = try await show(
        """
        <button id=b style="position:absolute;left:0" onclick="log('hit')">Log in</button>
        <script>let x = 0; const move = () => {
          x = (x + 7) % 500; document.getElementById('b').style.left = x + 'px'
          requestAnimationFrame(move) }; move()</script>
        """,
        within: .milliseconds(400))

      let error = await #expect(throws: UIError.self) { try await robot.tap(.button("Log in")) }

      #expect(error?.code == .moving)
    }

    @Test("leaves out a check on request")
    func skippedCheck() async throws {
      let robot = try await show(
        """
        <button id=b style="position:absolute;left:0;width:400px" onclick="log('hit')">Log in</button>
        <script>let x = 0; setInterval(() => {
          x = (x + 2) % 100; document.getElementById('b').style.left = x + 'px' }, 10)</script>
        """)

      try await robot.tap(.button("Log in"), skipping: [.stable])

      #expect(try await robot.log == "hit;")
    }

    @Test("never lets a stray tap reach another element")
    func strayTap() async throws {
      // The button jumps away as soon as the pointer is over it, three times.
      let robot = try await show(
        """
        <div style="position:absolute;top:0;left:0;width:800px;height:300px"
          onclick="log('stray')" onmousedown="log('stray')"></div>
        <button id=b style="position:absolute;top:50px;left:50px" onclick="log('hit')">Log in</button>
        <script>let jumps = 0; const b = document.getElementById('b');
          b.onpointermove = () => { if (jumps < 3) b.style.left = 200 + 100 * jumps++ + 'px' }</script>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit;")
    }

    @Test(
      "scrolls to a button far below",
      .bug("https://github.com/kif-framework/KIF/issues/1062", id: "11"))
    func farBelow() async throws {
      let robot = try await show(
        "<div style='height:5000px'></div><button onclick=\"log('hit')\">Log in</button>")

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit;")
    }

    @Test("scrolls nested scrollers")
    func nestedScrollers() async throws {
      let robot = try await show(
        """
        <div style="height:2000px"></div>
        <div style="height:200px;overflow:auto"><div style="height:900px"></div>
          <button onclick="log('hit')">Log in</button></div>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit;")
    }

    @Test("comes back to a page that scrolls away once")
    func scrollsBack() async throws {
      let robot = try await show(
        """
        <div style="height:3000px"></div><button onclick="log('hit')">Log in</button>
        <script>let first = true; addEventListener('scroll', () => {
          if (first) { first = false; scrollTo(0, 0) } })</script>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit;")
    }

    @Test("reaches a button below a sticky header")
    func stickyHeader() async throws {
      let robot = try await show(
        """
        <div style="position:sticky;top:0;height:100px;background:white">Apple Pie</div>
        <div style="height:1500px"></div><button onclick="log('hit')">Log in</button>
        <div style="height:1500px"></div><script>scrollTo(0, 1520)</script>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit;")
    }

    @Test(
      "finds the element anew when the page renders again",
      .bug("https://github.com/seleniumbase/SeleniumBase/issues/2124", id: "5"))
    func renderedAgain() async throws {
      let robot = try await show(
        """
        <div id=r></div><script>const render = () => document.getElementById('r').innerHTML =
          '<button onclick="log(\\'hit\\')">Log in</button>';
          render(); const timer = setInterval(render, 5); setTimeout(() => clearInterval(timer), 700)
        </script>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log.hasPrefix("hit;"))
    }

    @Test(
      "refuses to choose among two",
      .bug("https://github.com/microsoft/playwright/issues/10611", id: "39"))
    func twoMatches() async throws {
      let robot = try await show(
        "<button id=a>Play</button><button id=b>Play</button>", within: .milliseconds(200))

      let error = await #expect(throws: UIError.self) { try await robot.tap(.button("Play")) }

      #expect(error?.code == .ambiguous)
      #expect(error?.message.contains("0. <button id=\"a\"> \"Play\"") == true)
      try await robot.tap(.button("Play").nth(-1))
    }

    @Test("takes a link that spans two lines at its first part")
    func wrappedLink() async throws {
      let robot = try await show(
        """
        <div style="width:260px">Hear all of the songs and <a href="#x" onclick="log('hit')">the
        melodies of the day</a></div>
        """)

      try await robot.tap(.link("the melodies of the day"))

      #expect(try await robot.log == "hit;")
    }

    @Test("opens a dialog, and the next action tells its text")
    func dialog() async throws {
      let robot = try await show(
        "<button onclick=\"log(confirm('Leave the bakery?'))\">Leave</button>")

      try await robot.tap(.button("Leave"))
      let error = await #expect(throws: UIError.self) { try await robot.tap(.button("Leave")) }
      #expect(error?.code == .dialogOpen)
      #expect(error?.message.contains("Leave the bakery?") == true)

      #expect(try await robot.acceptDialog() == "Leave the bakery?")
      #expect(try await robot.log == "true;")
    }
  }
}
