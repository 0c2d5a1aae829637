// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Places that can be changed")
struct MutantFinderTests {
  @Test(
    "an operator becomes its neighbour",
    arguments: [
      ("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("==", "!="), ("!=", "=="),
      ("===", "!=="), ("&&", "||"), ("||", "&&"), ("+", "-"), ("-", "+"), ("*", "/"), ("/", "*"),
      ("%", "*"), ("+=", "-="), ("&+", "&-"), ("<<", ">>"), ("..<", "..."), ("...", "..<"),
    ])
  func operators(name: String, other: String) {
    let found = changes("let result = first \(name) second")

    #expect(found == ["1: `\(name)` became `\(other)`"])
  }

  @Test(
    "what adds texts and collections stays",
    arguments: [#"name + "!""#, "melodies + [waltz]", #"text += "\(count) pies""#])
  func texts(expression: String) {
    #expect(changes(expression).isEmpty)
  }

  @Test("conditions are turned around, each once")
  func conditions() {
    let found = changes(
      """
      if shop.isOpen { sell() }
      if !shop.isOpen { wait() }
      while try await shop.next() { sell() }
      for melody in melodies where melody.isLoud { play(melody) }
      let price = isCheap ? 3 : 4
      let isSilent = true
      guard let shop, shop.isOpen, #available(macOS 15, *) else { fatalError() }
      """)

    #expect(
      found.filter { !$0.contains("was removed") || $0.contains("`!`") } == [
        "1: `shop.isOpen` became `!(shop.isOpen)`",
        "2: `!shop.isOpen` became `shop.isOpen`",
        "3: `try await shop.next()` became `!(try await shop.next())`",
        "4: `melody.isLoud` became `!(melody.isLoud)`",
        "5: `isCheap` became `!(isCheap)`",
        "6: `true` became `false`",
        "7: `shop.isOpen` became `!(shop.isOpen)`",
      ])
  }

  @Test(
    "a result becomes a constant of its type",
    arguments: [
      ("func count() -> Int { return 3 }", "`3` became `0`"),
      ("func count() -> Int { 0 }", "`0` became `1`"),
      ("func count() -> Int { melodies.count }", "`melodies.count` became `0`"),
      ("func share() -> Double { 0.5 }", "`0.5` became `0.0`"),
      (#"func name() -> String { "Waltz" }"#, #"`"Waltz"` became `""`"#),
      (#"func name() -> String { return "" }"#, #"`""` became `"?"`"#),
      ("func name() -> String { melody.title }", #"`melody.title` became `""`"#),
      ("func first() -> Melody? { return melodies[0] }", "`melodies[0]` became `nil`"),
      ("func all() -> [Melody] { try await load() }", "`try await load()` became `[]`"),
      ("func index() -> [String: Melody] { made() }", "`made()` became `[:]`"),
      ("func isOpen() -> Bool { clock.isDay }", "`clock.isDay` became `!(clock.isDay)`"),
      ("var name: String? { melody.title }", "`melody.title` became `nil`"),
      ("var name: String { get { melody.title } }", #"`melody.title` became `""`"#),
      ("subscript(i: Int) -> Melody? { all[i] }", "`all[i]` became `nil`"),
      ("let f = { (a: Int) in return 7 }", "`7` became `0`"),
    ])
  func results(source: String, change: String) {
    #expect(changes(source) == ["1: \(change)"])
  }

  @Test(
    "a result stays where no other constant can be seen",
    arguments: [
      "func melody() -> Melody { melodies[0] }", "func first() -> Melody? { nil }",
      "func all() -> [Melody] { [] }", "let titles = melodies.map { $0.title }",
      "func all() -> Set<Melody> { return { made() }() }",
    ])
  func unknownResults(source: String) {
    #expect(changes(source).allSatisfy { $0.hasSuffix("became `[]`") && source.contains("Set") })
  }

  @Test("calls whose result nobody uses are taken out, and lines keep their numbers")
  func calls() throws {
    let source = """
      func save() throws {
        try database.open()
        view?.show(
          melodies)
        let count = load()
        _ = load()
        total = load()
        if isOpen { notify() } else { close() }
        melodies.forEach { play($0) }
      }
      """

    #expect(
      changes(source).filter { $0.contains("the call") } == [
        "2: the call `try database.open()` was removed",
        "3: the call `view?.show( melodies)` was removed",
        "8: the call `notify()` was removed",
        "8: the call `close()` was removed",
        "9: the call `melodies.forEach { play($0) }` was removed",
      ])
    let mutant = try #require(mutants(source).first { $0.line == 3 })
    let changed = try #require(mutant.applied(to: Array(source.utf8)))
    #expect(
      String(decoding: changed, as: UTF8.self)
        == source.replacing("view?.show(\n    melodies)", with: "()\n"))
  }

  @Test(
    "calls stay that are values, that only log or stop, and that no test could miss",
    arguments: [
      "func count() -> Int { load() }", "var count: Int { load() }", "let f = { load() }",
      "let price = if isOpen { low() } else { high() }",
      "func price() -> Int { switch day { case 1: low()\ndefault: high() } }",
      #"func f() { print("a" == b) }"#, #"func f() { logger.info("\(a > b)") }"#,
      "func f() { Logger().debug(a == b) }", "func f() { fatalError(a ? b : c) }",
      "func f() { precondition(a > b) }", "func f() { memory.deallocate() }",
      "func f() { lock.unlock() }", "init() { super.init() }", "func f() { super.load() }",
      "func f() { melodies.reserveCapacity(8) }",
      "@ViewBuilder func body() { Text()\nText() }",
    ])
  func valuesAndLogs(source: String) {
    let found = changes(source).filter { !$0.contains("became `!(") && !$0.hasSuffix("`0`") }
    #expect(found == [])
  }

  @Test("ways out are not taken")
  func exits() {
    let found = changes(
      """
      func sell() {
        guard isOpen == day else { return }
        guard let pie else { return }
        if pie == nil { return }
        if let error { show(error); throw error }
        if pie == nil { bake() }
        if pie == nil { return } else { bake() }
      }
      """)

    #expect(
      found.filter { $0.hasSuffix("was removed") && !$0.contains("the call") } == [
        "2: `guard isOpen == day else { return }` was removed",
        "4: `if pie == nil { return }` was removed",
        "5: `if let error { show(error); throw error }` was removed",
      ])
  }

  @Test(
    "some code is left alone",
    arguments: [
      "#if os(Windows)\nlet a = b == c\n#endif", "let a = #predicate(b == c)",
      "@Setting(b == c) var a: Int", "func f(a: Bool = b == c) {}", "enum E { case a = 1 }",
      "func hash(into hasher: inout Hasher) { hasher.combine(a == b) }",
      "list.filter { $0 }.removeAll(keepingCapacity: true)",
      "// @generated\nlet a = b == c", "// Mocks.swift - do not edit.\nlet a = b == c",
      "import XCTest\nlet a = b == c", "import Testing\nlet a = b == c",
      "let a = b == c  // bramley:allow surviving-mutant the two are the same object",
      "// bramley:allow surviving-mutant the two are the same object\nfunc f() -> Int {\n3\n}",
    ])
  func leftAlone(source: String) {
    #expect(changes(source).filter { !$0.contains("the call") } == [])
  }

  @Test("a comment without a reason allows nothing")
  func noReason() {
    #expect(changes("let a = b == c  // bramley:allow surviving-mutant").count == 1)
  }

  @Test("each place is where the compiler counts it, and applies to no other file")
  func place() throws {
    let source = "let 𝄞 = 1\nlet isLoud = 𝄞 > 3"
    let mutant = try #require(mutants(source).first)

    #expect((mutant.line, mutant.column) == (2, 19))
    #expect(mutant.applied(to: Array("let 𝄞 = 1\nlet isLoud = 𝄞 < 3".utf8)) == nil)
    #expect(mutant.applied(to: []) == nil)
    #expect(
      mutant.applied(to: Array(source.utf8))
        .map { String(decoding: $0, as: UTF8.self) } == "let 𝄞 = 1\nlet isLoud = 𝄞 >= 3")
  }

  @Test(
    "each says what to do about it",
    arguments: [
      ("let a = b > c", "limit"), ("let a = b == c", "the other way round"),
      ("let a = b && c", "different results"), ("let a = b * c", "different results"),
      ("let a = !b", "the other way round"), ("let a = true", "the other way round"),
      ("func f() -> Int { 3 }", "value that is returned"), ("func f() { save() }", "brings about"),
      ("func f() { guard a else { return } }", "ends here"),
    ])
  func advice(source: String, words: String) throws {
    let mutant = try #require(mutants(source).first)
    #expect(mutant.advice.contains(words))
  }

  @Test("the last word of a file can be changed, and the line is shown without its indentation")
  func lastWord() throws {
    let source = "do {\n\t  isOpen = true"
    let mutant = try #require(mutants(source).first)

    #expect(mutant.excerpt == "isOpen = true")
    #expect(mutant.applied(to: Array(source.utf8)) == Array("do {\n\t  isOpen = false".utf8))
  }

  @Test("long code is cut in words")
  func long() throws {
    let name = String(repeating: "melody", count: 20)
    let found = changes("if \(name) { }")

    #expect(found.first?.contains("…") == true)
    #expect(found.allSatisfy { $0.count < 160 })
  }

  private func mutants(_ source: String) -> [Mutant] {
    MutantFinder.mutants(in: Array(source.utf8), path: "Sources/Shop.swift")
  }

  private func changes(_ source: String) -> [String] {
    mutants(source).map { "\($0.line): \($0.words)" }
  }
}
