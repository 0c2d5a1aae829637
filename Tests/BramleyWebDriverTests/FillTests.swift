// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import Testing

extension RobotInChromiumTests {
  @Suite("fill(_:with:)", .serialized)
  struct Fill {
    @Test(
      "makes controls of all kinds hold the value",
      .bug("https://github.com/w3c/webdriver/issues/1470", id: "20"),
      arguments: [
        ("<input aria-label=x value=old>", "John Doe"),
        ("<input aria-label=x>", "a😀👩‍🚀é日本𠀀"),
        ("<input aria-label=x type=date>", "2026-03-04"),
        ("<input aria-label=x type=time>", "23:59"),
        ("<input aria-label=x type=month>", "2026-03"),
        ("<input aria-label=x type=datetime-local>", "2026-03-04T23:59"),
        ("<input aria-label=x type=number>", "-3.14"),
        ("<input aria-label=x type=range max=10>", "7"),
        ("<input aria-label=x type=color>", "#aabbcc"),
        ("<input aria-label=x type=email>", "john@doe.pie"),
        ("<input aria-label=x type=password>", "crumble"),
        ("<textarea aria-label=x></textarea>", "one\ntwo"),
        ("<div aria-label=x contenteditable>old</div>", "new"),
        ("<input aria-label=x maxlength=3>", ""),
      ])
    func kinds(html: String, value: String) async throws {
      let robot = try await show(html)

      try await robot.fill(.label("x"), with: value)

      #expect(try await robot.value(of: .label("x")) == value)
    }

    @Test("fires the events that frameworks listen to")
    func events() async throws {
      let robot = try await show(
        """
        <input aria-label=Email onfocus="log('focus')" oninput="log('input ' + this.value)"
          onchange="log('change ' + this.value)">
        """)

      try await robot.fill(.label("Email"), with: "john")

      #expect(try await robot.log == "focus;input john;change john;")
    }

    @Test("reaches a framework that keeps its own copy of the value")
    func trackedValue() async throws {
      // As some frameworks do, the page shadows the value property and ignores equal values.
      let robot = try await show(
        """
        <input id=e aria-label=Email><script>
          const e = document.getElementById('e'); let known = '';
          const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
          Object.defineProperty(e, 'value', { get() { return native.get.call(this) },
            set(text) { known = text; native.set.call(this, text) } });
          e.addEventListener('input', () => { if (e.value !== known) log('noticed ' + e.value) });
        </script>
        """)

      try await robot.fill(.label("Email"), with: "john")

      #expect(try await robot.log == "noticed john;")
    }

    @Test("says what a date takes")
    func wrongDate() async throws {
      let robot = try await show("<input aria-label=Birthday type=date>")

      let error = await #expect(throws: UIError.self) {
        try await robot.fill(.label("Birthday"), with: "4 March 2026")
      }

      #expect(error?.code == .wrongValue)
      #expect(error?.message.contains("a date as YYYY-MM-DD") == true)
    }

    @Test("notices a page that takes the value back")
    func takenBack() async throws {
      let robot = try await show("<input aria-label=Email oninput=\"this.value = ''\">")

      let error = await #expect(throws: UIError.self) {
        try await robot.fill(.label("Email"), with: "john@doe.pie")
      }

      #expect(error?.code == .wrongValue)
    }

    @Test("lets a page format the value")
    func formatted() async throws {
      let robot = try await show(
        "<input aria-label=Phone oninput=\"this.value = this.value.replace(/(..)/g, '$1 ')\">")

      try await robot.fill(.label("Phone"), with: "061234")

      #expect(try await robot.value(of: .label("Phone")) == "06 12 34 ")
    }

    @Test("chooses an option by its label or its value")
    func option() async throws {
      let robot = try await show(
        """
        <label>Flour <select onchange="log(this.value)"><option value=w>Wheat
          <option value=r>Rye</select></label>
        """)

      try await robot.fill(.label("Flour"), with: "Rye")
      try await robot.fill(.comboBox("Flour"), with: "w")

      #expect(try await robot.log == "r;w;")
    }

    @Test("lists the options that there are")
    func noOption() async throws {
      let robot = try await show(
        "<select aria-label=Flour><option>Wheat<option>Rye</select>", within: .milliseconds(200))

      let error = await #expect(throws: UIError.self) {
        try await robot.fill(.label("Flour"), with: "Spelt")
      }

      #expect(error?.message.contains("but \"Wheat\", \"Rye\"") == true)
    }

    @Test(
      "refuses what can't be filled",
      arguments: [
        ("<input aria-label=x readonly>", UIError.Code.notEditable),
        ("<input aria-label=x type=checkbox>", .notEditable),
        ("<input aria-label=x disabled>", .disabled),
        ("<fieldset disabled><input aria-label=x></fieldset>", .disabled),
        ("<input aria-label=x style='display:none'>", .notVisible),
        ("<button aria-label=x>Go</button>", .notEditable),
      ])
    func refusals(html: String, code: UIError.Code) async throws {
      let robot = try await show(html, within: .milliseconds(150))

      let error = await #expect(throws: UIError.self) {
        try await robot.fill(.label("x"), with: "pie")
      }

      #expect(error?.code == code)
    }
  }

  @Suite("type(_:into:)", .serialized)
  struct Typing {
    @Test(
      "types any characters with real keys",
      .bug("https://github.com/SeleniumHQ/selenium/issues/3257", id: "19"))
    func characters() async throws {
      let robot = try await show("<input aria-label=Email onkeydown=\"log(event.isTrusted)\">")

      try await robot.type("a😀👩‍🚀é日本𠀀", into: .label("Email"))

      #expect(try await robot.value(of: .label("Email")) == "a😀👩‍🚀é日本𠀀")
      #expect(try await robot.log.hasPrefix("true;"))
    }

    @Test("types behind what is there, and presses Enter at a line break")
    func behind() async throws {
      let robot = try await show(
        """
        <form onsubmit="log('sent ' + this.elements[0].value); return false">
          <input aria-label=Search value="Crumble"></form>
        """)

      try await robot.type(" Waltz\n", into: .label("Search"))

      #expect(try await robot.log == "sent Crumble Waltz;")
    }

    @Test("types into an open shadow root")
    func shadow() async throws {
      let robot = try await show(
        """
        <div id=host></div><script>
        document.getElementById('host').attachShadow({mode: 'open'}).innerHTML =
          '<label>Email <input></label>'</script>
        """)

      try await robot.type("john 😀", into: .label("Email"))

      #expect(try await robot.value(of: .label("Email")) == "john 😀")
    }

    @Test(
      "waits until this very field has the focus",
      .bug("https://github.com/lionheart/openradar-mirror/issues/6976", id: "40"))
    func focusStolen() async throws {
      let robot = try await show(
        """
        <input id=other><input aria-label=Email onfocus="if (!this.stolen) { this.stolen = true;
          setTimeout(() => document.getElementById('other').focus(), 0) }">
        """)

      try await robot.type("john", into: .label("Email"))

      #expect(try await robot.value(of: .label("Email")) == "john")
    }

    @Test("presses keys that stand for no character")
    func keys() async throws {
      let robot = try await show(
        "<input aria-label=Email onkeydown=\"if (event.key.length > 1) log(event.key)\">")

      try await robot.type("pie", into: .label("Email"))
      try await robot.press(.backspace)
      try await robot.press(.escape)

      #expect(try await robot.log == "Backspace;Escape;")
      #expect(try await robot.value(of: .label("Email")) == "pi")
    }
  }
}
