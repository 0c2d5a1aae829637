// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import Testing

extension RobotInChromiumTests {
  @Suite("disabled elements", .serialized)
  struct Disabled {
    @Test(
      "waits for a disabled button, then says so",
      .bug("https://github.com/selenide/selenide/issues/2288", id: "13"))
    func disabled() async throws {
      let robot = try await show(
        "<button disabled onclick=\"log('hit')\">Log in</button>", within: .milliseconds(300))

      let error = await #expect(throws: UIError.self) { try await robot.tap(.button("Log in")) }

      #expect(error?.code == .disabled)
    }

    @Test("taps a button as soon as it is enabled")
    func enabledLater() async throws {
      let robot = try await show(
        """
        <button id=b disabled onclick="log('hit')">Log in</button>
        <script>setTimeout(() => document.getElementById('b').disabled = false, 300)</script>
        """)

      try await robot.tap(.button("Log in"))

      #expect(try await robot.log == "hit;")
    }

    @Test(
      "counts aria-disabled and a disabled fieldset as disabled",
      .bug("https://github.com/SeleniumHQ/selenium/issues/17886", id: "14"),
      arguments: [
        "<button aria-disabled=true onclick=\"log('hit')\">Log in</button>",
        "<fieldset disabled><button onclick=\"log('hit')\">Log in</button></fieldset>",
        "<div aria-disabled=true><button onclick=\"log('hit')\">Log in</button></div>",
      ])
    func otherwiseDisabled(html: String) async throws {
      let robot = try await show(html, within: .milliseconds(200))

      let error = await #expect(throws: UIError.self) { try await robot.tap(.button("Log in")) }

      #expect(error?.code == .disabled)
      #expect(try await robot.log == "")
    }

    @Test("keeps the legend of a disabled fieldset enabled")
    func legend() async throws {
      let robot = try await show(
        """
        <fieldset disabled><legend><input aria-label=Email></legend></fieldset>
        """)

      try await robot.fill(.label("Email"), with: "john@doe.pie")

      #expect(try await robot.value(of: .label("Email")) == "john@doe.pie")
    }
  }
}
