// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Body reader")
struct BodyReaderTests {
  @Test(
    "takes a test with a check that is always evaluated for plain",
    arguments: [
      "#expect(melody.title == \"Crumble Waltz\")",
      "let melody = try #require(melodies.first)\nmelody.play()",
      "let error = await #expect(throws: BakeError.self) { try await bake(pie) }",
      "for melody in melodies { #expect(melody.isNew) }\n#expect(melodies.count == 3)",
      "if isOpen { shop.close() }\n#expect(!shop.isOpen)",
      "let titles = melodies.map { melody in\n  return melody.title\n}\n#expect(titles == [title])",
      "try backend.verify(.post(\"/login\"), .once)",
      "#expect(count == 2)\nguard let pie else { return }\npie.cool()",
      "let melodies = Recorder<Melody>(shop.melodies)\n#expect(try await melodies.next().isNew)",
      "service.when.melodies().returns(answer)\n#expect(Shop(service).titles() == titles)",
      "let size = pie?.size ?? .small\n#expect(size == other)",
      "let slices = pie.slices.shuffled(using: &random)\n#expect(slices.count == 8)",
    ])
  func plain(body: String) {
    let source = "@Test func bakes() async throws {\n\(body)\n}\n"
    let triage = Self.triage(source)

    #expect(triage.functions.map(\.name) == ["bakes"])
    #expect(triage.functions.first?.facts.hasCheck == true)
  }

  @Test(
    "leaves a test to the parser in which a rule may find something",
    arguments: [
      "", "bake()", "#expect(true)", "#expect(Bool(true))", "#expect(1 == 2)",
      "#expect(1.5 == 2.5)",
      "#expect(pie == pie)", "#expect(try pie.size == (pie.size))", "#expect(pies.count >= 0)",
      "#expect(isOpen || isClosed)", "if isOpen { #expect(count == 2) }",
      "return\n#expect(count == 2)", "guard isOpen else { return }\n#expect(count == 2)",
      "#expect(count == 2)\nreturn\n#expect(count == 3)",
      "#expect(count == 2)\nif false { #expect(count == 3) }",
      "Task { #expect(count == 2) }\n#expect(count == 3)",
      "let check = { #expect(count == 2) }\n#expect(count == 3)",
      "func check() { #expect(count == 2) }\n#expect(count == 3)",
      "let title = titles.first ?? \"\"\n#expect(title == other)",
      "isOpen ? #expect(count == 2) : #expect(count == 3)",
      "let isOpen = isReady &&\n  #expect(count == 2)",
      "try await Task.sleep(for: .seconds(1))\n#expect(count == 2)",
      "let count = Int.random(in: 0...3)\n#expect(count == 2)",
      "_ = model.title.sink { print($0) }\n#expect(count == 2)",
      "XCTAssertEqual(count, 2)", "#expect(Thread.isMainThread)",
      "do { try bake() } catch { print(error) }\n#expect(count == 2)",
      "service.when.melodies().returns(answer)\nlet shop = Shop(service)\n"
        + "#expect(service.melodies() == answer)",
      "let heard = Recorder(shop.melodies)\n#expect(count == 2)",
      "#if DEBUG\nbake()\n#endif\n#expect(count == 2)",
      "async let pie = bake()\n#expect(count == 2)",
    ])
  func telling(body: String) {
    let source = "@Test func bakes() async throws {\n\(body)\n}\n"

    #expect(Self.triage(source).isEmpty)
  }

  @Test(
    "knows what a body calls as its tree does",
    arguments: [
      "bake(pie)", "self.bake(pie)", "oven.bake(pie)", "oven?.bake(pie)", "oven!.bake(pie)",
      ".bake(pie)", "eat(.baked(pie))", "x == .baked(pie)", "x ?? .baked(pie)", "x ? .a(1) : .b(2)",
      "pies.map { $0.cut() }", "pies.map(\\.size)", "Oven { 3 }", "Oven<Pie>(3)",
      "oven.bake<Pie>(3)",
      "oven.bake(pie)\n  .cut()\n  .eat()", "a < b(3)", "0..<count(3)", "0...count(3)",
      "bake (pie)",
      "[Pie]()", "try! bake()", "try? bake()", "let (a, b) = bake()", "let bake = oven.bake(_:)",
      "\"\\(bake(pie)) and \\(\"\\(cut(pie))\")\"", "#\"\\(bake(pie))\\#(cut(pie))\"#",
      "if bake() { cut() } else if eat() { cool() }",
      "for pie in pies() where pie.isCut() { eat() }",
      "switch pie { case .apple(let size): eat(size)\ndefault: cool() }", "while bake() { cool() }",
      "repeat { bake() } while cool()", "pies.first(where: { cut($0) })",
      "bakes { cut() } then: { eat() }",
      "let pies = if isOpen { bake() } else { cool() }", "oven.when { 3 }", "`default`(3)",
      "x.`in`(3)",
      "wait(\"/* bake() */\") // cut()", "let x = 3 / bake() / cut()", "Self.bake()",
      "super.bake()",
      "{ @MainActor in bake() }(pie)", "x = bake() as? Pie", "pie.0.cut()",
      "bake(in: oven, for: john)",
    ])
  func calls(statement: String) throws {
    let source = "func serve() {\n\(statement)\n}\n"
    let triage = Self.triage(source)
    let whole = TestFile(
      TestSource(path: "", bytes: Array(source.utf8)), types: TypeIndex([]))

    // bramley:allow conditional-check what is not plain is read from the tree anyway
    guard let function = triage.functions.first else { return }
    let facts = try #require(whole.facts.first).facts
    #expect(function.body.calledNames == facts.calledNames.subtracting([""]))
    #expect(function.body.freelyCalledNames == facts.freelyCalledNames.subtracting([""]))
  }

  private static func triage(_ source: String) -> Abridgement {
    SourceTriage.abridgement(of: Array(source.utf8), for: .rules(askNames: false))
  }
}
