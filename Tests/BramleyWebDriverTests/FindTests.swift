// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import Testing

extension RobotInChromiumTests {
  @Suite("Locator", .serialized)
  struct Finding {
    @Test(
      "finds elements by accessible role and name",
      arguments: [
        ("<button>Play</button>", Locator.button("Play")),
        ("<button> Play\n <b>now</b> </button>", .button("Play now")),
        ("<input type=submit value=Play>", .button("Play")),
        ("<input type=submit>", .button("Submit")),
        ("<div role=button>Play</div>", .button("Play")),
        ("<button aria-label=Play>▶</button>", .button("Play")),
        ("<button><img alt=Play></button>", .button("Play")),
        ("<button><svg><title>Play</title></svg></button>", .button("Play")),
        ("<button title=Play></button>", .button("Play")),
        (
          "<i id=l>Play</i><button aria-labelledby='l m'>x</button><i id=m>it</i>",
          .button("Play it")
        ),
        ("<button>Play<span style='display:none'>er</span></button>", .button("Play")),
        ("<button>Play<span aria-hidden=true>▶</span></button>", .button("Play")),
        ("<a href=#>Play</a>", .link("Play")),
        ("<h2>Melodies</h2>", .heading("Melodies")),
        ("<label>Email <input></label>", .textField("Email")),
        ("<label for=e>Email</label><input id=e type=email>", .textField("Email")),
        ("<input type=search aria-label=Search>", .textField("Search")),
        ("<input placeholder=Email>", .textField("Email")),
        ("<textarea aria-label=Note></textarea>", .textField("Note")),
        ("<label><input type=checkbox> Remember me</label>", .checkbox("Remember me")),
        ("<input type=radio aria-label=Rye>", .radioButton("Rye")),
        ("<select aria-label=Flour><option>Rye</select>", .comboBox("Flour")),
        ("<input type=number aria-label=Pies>", .role(.numberField, "Pies")),
        ("<ul aria-label=Melodies><li>Waltz</ul>", .list("Melodies")),
        ("<ul><li>Crumble Waltz</ul>", .listItem("Crumble Waltz")),
        ("<table><tr><td>Waltz<td>3:14</table>", .row("Waltz 3:14")),
        ("<table><tr><td>Waltz</table>", .cell("Waltz")),
        ("<img alt='A pie' src='data:,'>", .image("A pie")),
        ("<div role=alert>Too hot</div>", .alert("Too hot")),
        ("<dialog open aria-label=Oven>x</dialog>", .dialog("Oven")),
        ("<progress aria-label=Baking></progress>", .progressIndicator("Baking")),
        ("<fieldset><legend>Oven</legend></fieldset>", .role(Role("group"), "Oven")),
      ])
    func byRole(html: String, locator: Locator) async throws {
      let robot = try await show(html, within: .milliseconds(500))

      #expect(try await robot.count(of: locator) == 1)
    }

    @Test(
      "finds form controls by their labels",
      arguments: [
        "<label>Email <input></label>", "<label>Email: * <input></label>",
        "<label for=e>Email</label><textarea id=e></textarea>", "<input aria-label=Email>",
        "<i id=l>Email</i><input aria-labelledby=l>", "<input placeholder=Email>",
        "<label>Email <select><option>john@doe.pie</select></label>",
        "<p>Email</p><div contenteditable aria-label=Email></div>",
      ])
    func byLabel(html: String) async throws {
      let robot = try await show(html)

      #expect(try await robot.count(of: .label("Email")) == 1)
    }

    @Test("finds the innermost element with a text")
    func byText() async throws {
      let robot = try await show(
        "<section><div><p>Crumble\n <b>Waltz</b></p></div></section><script>'Crumble Waltz'</script>"
      )

      #expect(try await robot.count(of: .text("Crumble Waltz")) == 1)
      #expect(try await robot.text(of: .text("Waltz")) == "Waltz")
      #expect(try await robot.text(of: .text(containing: "mble W")) == "Crumble Waltz")
      #expect(try await robot.count(of: .text("Crumble")) == 0)
    }

    @Test("reads no text that nobody sees, and waits until somebody could")
    func hiddenText() async throws {
      let robot = try await show("<p id=a hidden>Wrong password</p><p id=b></p><p id=c hidden></p>")

      for hidden in ["#a", "#c"] {
        let error = await #expect(throws: UIError.self) {
          try await robot.within(.milliseconds(200)).text(of: .css(hidden))
        }
        #expect(error?.code == .notVisible)
      }
      #expect(try await robot.text(of: .css("#b")) == "")

      let late = try await show(
        "<p id=a hidden>Wrong password</p><script>setTimeout(() => a.hidden = false, 300)</script>")
      #expect(try await late.text(of: .css("#a")) == "Wrong password")
    }

    @Test("finds inside of others, and by position")
    func chains() async throws {
      let robot = try await show(
        """
        <ul><li data-testid=waltz>Crumble Waltz <button onclick="log('waltz')">Play</button></li>
        <li data-testid=blues>Bramley Blues <button onclick="log('blues')">Play</button></li></ul>
        """)

      try await robot.tap(.button("Play").inside(.testID("blues")))
      try await robot.tap(.button("Play").inside(.listItem().nth(0)))
      try await robot.tap(.button("Play").inside(.listItem()).nth(-1))

      #expect(try await robot.log == "blues;waltz;blues;")
    }

    @Test(
      "looks through open shadow roots",
      .bug("https://github.com/SeleniumHQ/selenium/issues/4971", id: "22"))
    func shadow() async throws {
      let robot = try await show(
        """
        <pie-player></pie-player><script>
        customElements.define('pie-button', class extends HTMLElement { connectedCallback() {
          this.attachShadow({mode: 'open'}).innerHTML = '<button><slot></slot></button>' } });
        customElements.define('pie-player', class extends HTMLElement { connectedCallback() {
          this.attachShadow({mode: 'open'}).innerHTML =
            '<pie-button class=p onclick="log(\\'hit\\')">Play</pie-button>' } });</script>
        """)

      try await robot.tap(.button("Play"))

      #expect(try await robot.log == "hit;")
    }

    @Test("ignores hidden twins where a user would")
    func hiddenTwin() async throws {
      let robot = try await show(
        "<button style='display:none'>Play</button><button onclick=\"log('hit')\">Play</button>")

      try await robot.tap(.button("Play"))

      #expect(try await robot.log == "hit;")
    }

    @Test("says that a selector is not valid, at once")
    func badSelector() async throws {
      let robot = try await show("")

      let error = await #expect(throws: UIError.self) { try await robot.tap(.css("a[")) }

      #expect(error?.code == .badLocator)
    }

    @Test(
      "names what is similar",
      .bug("https://github.com/SeleniumHQ/selenium/issues/966", id: "37"))
    func similar() async throws {
      let robot = try await show(
        "<a href=#>Log in</a><button>Log out</button><button>Help</button><h1>Log in</h1>",
        within: .milliseconds(100))

      let error = await #expect(throws: UIError.self) { try await robot.tap(.button("Log in")) }

      #expect(
        error?.message.contains(
          "Similar elements: link \"Log in\", heading \"Log in\", button \"Log out\", button \"Help\""
        )
          == true)
      #expect(error?.message.contains("Page: \"Apple Pie\" at http://127.0.0.1:") == true)
    }
  }

  @Suite("waiting", .serialized)
  struct Waiting {
    @Test(
      "sees only what a user could see",
      .bug("https://github.com/SeleniumHQ/selenium/issues/16054", id: "30"),
      arguments: [
        ("", true), ("opacity:0", false), ("display:none", false), ("visibility:hidden", false),
        ("content-visibility:hidden", false), ("opacity:0.1", true),
        ("width:0;height:0;overflow:hidden", false),
      ])
    func visibility(style: String, isVisible: Bool) async throws {
      let robot = try await show("<div style='\(style)'><p data-testid=pie>Pie</p></div>")

      let isShown = try await robot.isShown(.testID("pie"))

      #expect(isShown == isVisible)
      #expect(try await robot.count(of: .testID("pie")) == 1)
    }

    @Test(
      "sees an element that comes late",
      .bug("https://github.com/SeleniumHQ/selenium/issues/718", id: "32"))
    func lateElement() async throws {
      let robot = try await show(
        "<div id=r></div><script>setTimeout(() => "
          + "document.getElementById('r').innerHTML = '<h1>Melodies</h1>', 700)</script>")

      #expect(try await !robot.isShown(.heading("Melodies")))
      let time = try await measure { try await robot.waitUntilShown(.heading("Melodies")) }

      #expect(time < .seconds(3))
    }

    @Test("has one deadline for a whole chain")
    func oneDeadline() async throws {
      let robot = try await show("<ul></ul>", within: .seconds(2))

      let time = await measure {
        _ = await #expect(throws: UIError.self) {
          try await robot.tap(.button("Play").inside(.listItem("Waltz").inside(.list())))
        }
      }

      // With a deadline for each element, it would take three times as long.
      #expect(time >= .seconds(2))
      #expect(time < .seconds(6))
    }

    @Test(
      "follows a page that leaves after the tap",
      .bug("https://github.com/mozilla/geckodriver/issues/308", id: "27"))
    func navigation() async throws {
      let robot = try await show(
        "<button onclick=\"setTimeout(() => location = '/melodies', 300)\">Log in</button>",
        others: ["/melodies": "<h1>Melodies</h1><button onclick=\"log('hit')\">Play</button>"])

      try await robot.tap(.button("Log in"))
      try await robot.tap(.button("Play"))

      #expect(try await robot.log == "hit;")
      #expect(try await robot.currentURL.hasSuffix("/melodies"))
    }

    @Test("waits until a text is there, and until an element is gone")
    func textAndAbsence() async throws {
      let robot = try await show(
        """
        <p role=status>Baking</p><p data-testid=total>€ 2</p><script>setTimeout(() => {
          document.querySelector('[role=status]').remove();
          document.querySelector('[data-testid=total]').textContent = '€ 3' }, 300)</script>
        """)

      try await robot.waitUntil(.testID("total"), reads: "€ 3")
      try await robot.waitUntilGone(.status("Baking"))

      #expect(try await robot.texts(of: .css("p")) == ["€ 3"])
    }

    @Test("says that an element is still there")
    func notGone() async throws {
      let robot = try await show("<p role=status>Baking</p>", within: .milliseconds(150))

      let error = await #expect(throws: UIError.self) {
        try await robot.waitUntilGone(.status("Baking"))
      }

      #expect(error?.code == .stillVisible)
    }
  }
}
