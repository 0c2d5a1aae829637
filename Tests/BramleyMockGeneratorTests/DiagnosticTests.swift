// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import Testing

@Suite("What cannot be mocked")
struct DiagnosticTests {
  private func findings(
    _ source: String, placement: MockGenerator.Placement = .file
  ) -> [String] {
    let mock = Kitchen(source, placement: placement).mock
    #expect(mock.text.isEmpty == mock.diagnostics.contains { $0.severity == .error })
    return mock.diagnostics.map(\.description)
  }

  @Test("is a private protocol, in another file")
  func privateProtocol() {
    let expected = """
      Shop.swift:2:1: error: Shop is private, so a mock in another file cannot see it. \
      Make it internal, or put @Mock on it, which puts the mock beside it.
      """

    #expect(findings("// A shop.\nprivate protocol Shop {}") == [expected])
    #expect(findings("private protocol Shop {}", placement: .peer).isEmpty)
  }

  @Test("is what nobody knows")
  func unknownParent() {
    let expected = """
      Shop.swift:1:16: error: Stall is inherited, but its declaration is not among the sources, so \
      its requirements cannot be mocked. Pass the file that declares it to bramley mock; a macro \
      sees no other declaration than its own. Where there is no such file, mock a protocol that does \
      not inherit it: declare what the code under test calls in a protocol of its own.
      """

    #expect(findings("protocol Shop: Stall {}") == [expected])
  }

  @Test("is what only values can conform to", arguments: ["Numeric", "Swift.OptionSet", "CVarArg"])
  func values(parent: String) {
    let expected = """
      Shop.swift:1:16: error: \(parent) is inherited, which is meant for values, and a mock is an \
      object, so there can be none. Mock a protocol that does not inherit it: declare what the code \
      under test calls in a protocol of its own, and let Shop inherit both.
      """

    #expect(findings("protocol Shop: \(parent) {}") == [expected])
  }

  @Test("is told with the place in the protocol that declares it")
  func place() {
    let found = findings(
      """
      protocol Stall {
        func sell()
        distributed func ship()
      }
      protocol Shop: Stall {}
      """)

    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Shop.swift:3:3: error: A distributed requirement") == true)
  }

  @Test(
    "is named with a remedy",
    arguments: [
      ("var a = 3", "has no name or no type"),
      ("var a: Int", "neither get nor set"),
      ("var a: Int { _read }", "accessor _read"),
      ("#warn(\"x\")", "no requirement that the generator knows"),
      ("#if A\nassociatedtype T\n#endif", "associated type under a condition"),
      ("#if A\n@MainActor\n#endif\nfunc a()", "Attributes under a condition"),
      ("func a<each T>(_ b: repeat (each T) -> Int)", "A pack of closures"),
      ("subscript<T: ~Copyable>(b: T.Type) -> T { get set }", "T cannot be copied"),
      ("subscript<each T>(b: repeat each T) -> Int { get set }", "compiler crashes"),
      ("subscript<each T, R: ~Copyable>(b: repeat each T) -> R { get }", "compiler crashes"),
      ("func a(_ b: () throws(Stall) -> Void) rethrows", "cannot rethrow errors of one type"),
    ])
  func member(source: String, reason: String) {
    let found = findings("protocol Shop {\n\(source)\n}")

    #expect(found.contains { $0.contains(reason) && $0.contains("error") }, "\(found)")
  }

  @Test("is a subclass of what cannot be created")
  func superclass() {
    let found = findings("class Stall { init(a: Int) {} }\nprotocol Shop: Stall {}")

    #expect(found.first?.contains("it has no init()") == true)
  }

  @Test("is left out with a warning if nothing can call it")
  func warnings() {
    let gone = findings("protocol Shop { @available(*, unavailable) func gone(); func here() }")
    let final = findings(
      """
      class Stall { init() {}; final func sell() {} }
      protocol Shop: Stall { func sell(); func buy() }
      """)

    #expect(gone == ["Shop.swift:1:17: warning: " + unavailable])
    #expect(final.first?.contains("warning: Stall has a final sell()") == true)
  }

  private let unavailable =
    "An unavailable requirement is left out of the mock; nothing can call it."
}
