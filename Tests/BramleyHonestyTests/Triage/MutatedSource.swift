// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A source with a few lines changed at random, so that rules find something in it.
struct MutatedSource {
  /// The lines.
  private(set) var lines: [String]

  /// Changes a source.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - count: How many lines are changed.
  ///   - random: Decides which, and how.
  init(_ text: String, changes count: Int, using random: inout some RandomNumberGenerator) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<count where !lines.isEmpty { change(using: &random) }
  }

  /// The source.
  var text: String { lines.joined(separator: "\n") }

  private mutating func change(using random: inout some RandomNumberGenerator) {
    let statements = lines.indices.filter { isStatement(lines[$0]) }
    guard let place = statements.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<40, using: &random) {
    case 0:
      // Most likely this does not compile.
      lines.insert(Self.breaks.randomElement(using: &random) ?? "", at: place)
    case 1..<4: lines.remove(at: place)
    case 4..<7: lines.insert(lines[place], at: place)
    case 7..<11: lines[place] = lines[place].replacing("#expect(", with: "print(")
    case 11..<14: lines[place] = lines[place].replacing("#expect(", with: "#expect(true || ")
    case 14..<18: compareWithItself(place)
    case 18..<21:
      let tests = lines.indices.filter { lines[$0].contains("@Test(") }
      guard let test = tests.randomElement(using: &random) else { return }
      lines[test] = lines[test].replacing("@Test(", with: "@Tag(")
    default:
      let line = Self.insertions.randomElement(using: &random) ?? ""
      lines.insert(line, at: Bool.random(using: &random) ? place : place + 1)
    }
  }

  /// Whether a line is a whole statement, as far as its brackets say.
  private func isStatement(_ line: String) -> Bool {
    let code = line.drop { $0 == " " }
    guard code.hasPrefix("#expect(") || code.hasPrefix("let ") || code.hasPrefix("try ") else {
      return false
    }
    return code.last == ")" && code.count { $0 == "(" } == code.count { $0 == ")" }
  }

  /// Makes both sides of a comparison the same.
  private mutating func compareWithItself(_ place: Int) {
    guard let start = lines[place].range(of: "#expect(")?.upperBound,
      let sign = lines[place].range(of: " == ")
    else { return }
    let side = lines[place][start..<max(start, sign.lowerBound)]
    lines[place] = lines[place][..<sign.upperBound] + side + ")"
  }

  private static let insertions = [
    "    return", "    throw CancellationError()", "    guard isReady else { return }",
    "    if false { #expect(count == 2) }", "    if isReady { #expect(count == 2) }",
    "    try await Task.sleep(for: .seconds(1))", "    let count = Int.random(in: 0...3)",
    "    let count = Int.random(in: 0...3, using: &random)", "    #expect(true)",
    "    model.title.sink { #expect($0 == title) }", "    Task { #expect(count == 2) }",
    "    XCTAssertEqual(count, 2)", "    throw XCTSkip(\"later\")", "    try XCTSkipIf(true)",
    "    // bramley:allow sleepy-test the driver has no event", "    #expect(Thread.isMainThread)",
    "    do { try bake() } catch { #expect(error is BakeError) }",
    "    let title = titles.first ?? \"\"", "    #expect(title == \"\")",
    "    #expect(items.count >= 0)", "    #expect(1 == 2)", "    #expect(1.5 == 2.5)",
    "    let melodies = Recorder(shop.melodies)", "    Issue.record(\"never\")",
    "    service.when.melodies().returns(answer)", "    let shop = Shop(service)",
    "    #expect(service.melodies() == answer)", "    func check() { #expect(count == 2) }",
    "    let check = { #expect(count == 2) }", "    check()", "    async let melody = play()",
    "    for item in items { #expect(item.isFresh) }",
    "    #expect(throws: BakeError.self) { bake() }",
    "    switch pie { case .apple(let size): #expect(size == 3)\n    default: break }",
    "    fatalError(\"unreachable\")", "    semaphore.wait()", "    loaded.fulfill()",
    "    wait(for: [loaded], timeout: 1)", "    let loaded = expectation(description: \"loaded\")",
    "    confirmation(expectedCount: 0) { called in called() }",
    "    #if DEBUG\n    bake()\n    #endif",
    "    let size = pie?.size ?? 0", "    pie.slices.shuffled()",
    "    let text = \"\\(pie.slices.map { \"\\($0)\" })\"", "    baker.bake { pie in pie.cool() }",
    "    try backend.verify(.get(\"/melodies\"), .once)", "    self.bake(pie)", "    .bake(pie)",
    "    let slices = Array<Slice>(pie)", "    let sizes = pie.slices.map(\\.size)",
  ]

  private static let breaks = [
    "  }", "  {", "    (", "    \"\"\"", "    /*", "  @Test func bakes() {", "  func testBakes() {",
    "  static var ovens = 0", "    #if DEBUG", "    #endif", "    \"\\(", "    )", "    #/",
  ]
}
