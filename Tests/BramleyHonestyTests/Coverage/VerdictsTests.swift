// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Verdicts")
struct VerdictsTests {
  @Test("calls a test hollow when none of its checks was evaluated, and says why")
  func hollow() {
    let findings = verdicts(
      """
      @Test func everyMelodyHasATitle() {
        for melody in shop.melodies {
          #expect(!melody.title.isEmpty)
        }
      }
      """, neverRan: [3])

    #expect(findings.map(\.rule.id) == ["hollow-test"])
    #expect(findings.first?.line == 1)
    #expect(
      findings.first?.message.contains(
        "the loop over `shop.melodies` on line 2 had nothing to run over") == true)
  }

  @Test("calls one check rotten when another one was evaluated")
  func rotten() {
    let findings = verdicts(
      """
      @Test func opens() {
        #expect(shop.isOpen)
        if let melody = shop.melodies.first {
          #expect(melody.title == "Crumble Waltz")
        }
      }
      """, neverRan: [4])

    #expect(findings.map { "\($0.line): \($0.rule.id)" } == ["4: rotten-check"])
    #expect(
      findings.first?.message.contains("the condition of the `if` on line 3 never held") == true)
  }

  @Test(
    "names what kept a check from running",
    arguments: [
      ("run {\n #expect(a)\n}", [3], "the closure of `run` on line 2 was never called"),
      ("func run() {\n #expect(a)\n}", [3], "the function `run` on line 2 was never called"),
      (
        "guard let a else { return }\n#expect(a)", [3],
        "the code on line 2 left before it each time"
      ),
      ("#expect(a)\nwhile b {\n #expect(c)\n}", [4], "the loop over `b` on line 3"),
      (
        "#expect(a)\ndo {\n try b()\n} catch {\n #expect(c)\n}", [6],
        "the `do` on line 3 threw nothing"
      ),
    ])
  func reasons(body: String, lines: [Int], words: String) {
    let findings = verdicts("@Test func opens() {\n\(body)\n}", neverRan: lines)

    #expect(findings.count == 1)
    #expect(findings.first?.message.contains(words) == true)
  }

  @Test(
    "does not accuse the other way of a choice",
    arguments: [
      // The case that did not come, while the other one checked something.
      ("if isOpen {\n #expect(a)\n} else {\n #expect(b)\n}", [4, 5]),
      ("do {\n try save()\n #expect(a)\n} catch {\n #expect(b)\n}", [5, 6]),
      ("guard let a else {\n #expect(b)\n return\n}\n#expect(a)", [3, 4]),
      ("switch a {\ncase 1:\n #expect(b)\ndefault:\n #expect(c)\n}", [6]),
      ("if a {\n #expect(b)\n return\n}\n#expect(c)", [6]),
      // What always fails, what is expected to fail, and what ends another process.
      ("#expect(a)\nif b {\n #expect(Bool(false))\n}", [4]),
      ("#expect(a)\nwithKnownIssue {\n #expect(b)\n}", [4]),
      ("#expect(a)\nawait #expect(processExitsWith: .failure) {\n #expect(b)\n}", [4]),
      ("#expect(a)\nif b {\n Issue.record()\n}", [4]),
    ])
  func healthy(body: String, lines: [Int]) {
    let findings = verdicts("@Test func opens() async {\n\(body)\n}", neverRan: lines)

    #expect(findings.map(\.message) == [])
  }

  @Test("counts the checks of functions that a test calls, if they were evaluated")
  func helper() {
    let source = """
      @Test func opens() {
        checkAll(shop.melodies)
      }
      func checkAll(_ melodies: [Melody]) {
        for melody in melodies {
          #expect(!melody.title.isEmpty)
        }
      }
      """
    #expect(verdicts(source, neverRan: []).isEmpty)
    let findings = verdicts(source, neverRan: [6])
    #expect(findings.map { "\($0.line): \($0.rule.id)" } == ["1: hollow-test", "6: rotten-check"])
  }

  @Test(
    "judges no test that did not pass or left no data",
    arguments: [
      TestOutcome.failed, .skipped, .passed,
    ])
  func notJudged(outcome: TestOutcome) {
    // On the first line of the body nothing was counted either.
    let lines = outcome == .passed ? [2, 3] : [3]
    let findings = verdicts(
      "@Test func opens() {\n let shop = Shop()\n #expect(shop.isOpen)\n}", neverRan: lines,
      outcome: outcome)

    #expect(findings.isEmpty)
  }

  @Test("says of a test whose process ended that nothing is known")
  func crash() {
    let findings = verdicts(
      "@Test func opens() {\n let shop = Shop()\n #expect(shop.isOpen)\n}", neverRan: [3],
      outcome: .unfinished)

    #expect(findings.map(\.rule.id) == ["no-data"])
  }

  @Test("calls a check late that had not run when its test ended, and has run in the end")
  func late() {
    let findings = verdicts(
      """
      @Test func loads() {
        #expect(shop.isOpen)
        shop.load {
          #expect($0.count == 3)
        }
      }
      """, neverRan: [], window: [4])

    #expect(findings.map { "\($0.line): \($0.rule.id)" } == ["4: late-check"])
  }

  @Test("counts the checks that may have run late when nobody looked")
  func undecided() {
    let source = """
      @Test func loads() {
        #expect(shop.isOpen)
        shop.load {
          #expect($0.count == 3)
        }
      }
      """
    let files = StaticCheck().checked([("MelodyTests.swift", Array(source.utf8))], isListing: true)
    let key = RunRecord.Key(path: "MelodyTests.swift", place: SourcePlace(line: 1, column: 2))
    var verdicts = Verdicts(
      functions: files.flatMap(\.functions), record: RunRecord(tests: [key: .passed]),
      coverage: coverage(of: source))

    #expect(verdicts.undecided == 1)
    verdicts.windows[.swiftTesting(key)] = coverage(of: source)
    #expect(verdicts.undecided == 0)
    verdicts.windows = [:]
    verdicts.coverage = coverage(of: source, neverRan: [4])
    #expect(verdicts.undecided == 0)
  }

  @Test("calls a check of XCTest late in the same way")
  func lateInXCTest() {
    let source = """
      final class ShopTests: XCTestCase {
        func testLoads() {
          XCTAssertTrue(shop.isOpen)
          shop.load {
            XCTAssertEqual($0.count, 3)
          }
        }
      }
      """
    let name = "ShopTests.testLoads"

    let findings = verdicts(source, window: [5], as: .xctest(name)) { $0.cases[name] = .passed }

    #expect(findings.map { "\($0.line): \($0.rule.id)" } == ["5: late-check"])
    #expect(
      verdicts(source, window: [], as: .xctest(name)) { $0.cases[name] = .passed }.isEmpty)
  }

  @Test("calls a check of XCTest late whose failure is charged to another test")
  func charged() {
    let source = """
      final class ShopTests: XCTestCase {
        func testLoads() {
          XCTAssertTrue(shop.isOpen)
          shop.load { XCTAssertEqual($0.count, 3) }
        }
        func testOpens() { XCTAssertTrue(shop.isOpen) }
      }
      """
    let (loads, opens) = ("ShopTests.testLoads", "ShopTests.testOpens")
    func findings(of test: String, ended: Set<String>) -> [Finding] {
      verdicts(source, window: [], as: .xctest(loads)) { record in
        record.cases = [loads: .passed, opens: .failed]
        record.caseFailures = [
          .init(path: "MelodyTests.swift", line: 4, test: test, ended: ended)
        ]
      }
    }

    let found = findings(of: opens, ended: [loads])

    #expect(found.map { "\($0.line): \($0.rule.id)" } == ["4: late-check"])
    #expect(found.first?.message.contains("the failure is charged to ShopTests.testOpens") == true)
    #expect(findings(of: loads, ended: []).isEmpty)
    #expect(findings(of: opens, ended: []).isEmpty)
  }

  @Test("does not judge what was not compiled")
  func notCompiled() {
    let findings = verdicts(
      "@Test func opens() {\n #if os(Plan9)\n #expect(shop.isOpen)\n #endif\n}", neverRan: [],
      notCompiled: [3])

    #expect(findings.isEmpty)
  }

  /// What is found in a file whose test, of any library, had left some lines out when it ended.
  private func verdicts(
    _ source: String, window: [Int], as test: RunRecord.Identity,
    _ run: (inout RunRecord) -> Void
  ) -> [Finding] {
    let files = StaticCheck().checked([("MelodyTests.swift", Array(source.utf8))], isListing: true)
    var record = RunRecord()
    run(&record)
    var verdicts = Verdicts(
      functions: files.flatMap(\.functions), record: record, coverage: coverage(of: source))
    verdicts.windows[test] = coverage(of: source, neverRan: window)
    return verdicts.findings().findings
  }

  /// The coverage of a file whose lines were all executed but for some.
  private func coverage(
    of source: String, neverRan: [Int] = [], notCompiled: [Int] = []
  ) -> Coverage {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).count
    return Coverage(segments: [
      "MelodyTests.swift": (1...lines).map { line in
        Coverage.Segment(
          place: SourcePlace(line: line, column: 1), count: neverRan.contains(line) ? 0 : 1,
          hasCount: !notCompiled.contains(line))
      }
    ])
  }

  /// What is found in a file of which some lines were not executed, or not until the test had ended.
  private func verdicts(
    _ source: String, neverRan: [Int], outcome: TestOutcome = .passed, window: [Int]? = nil,
    notCompiled: [Int] = []
  ) -> [Finding] {
    let files = StaticCheck().checked([("MelodyTests.swift", Array(source.utf8))], isListing: true)
    let key = RunRecord.Key(
      path: "MelodyTests.swift", place: SourcePlace(line: 1, column: 2))
    var record = RunRecord()
    record.tests[key] = outcome
    var verdicts = Verdicts(
      functions: files.flatMap(\.functions), record: record,
      coverage: coverage(of: source, neverRan: neverRan, notCompiled: notCompiled))
    if let window {
      verdicts.windows[.swiftTesting(key)] = coverage(
        of: source, neverRan: window, notCompiled: notCompiled)
    }
    return verdicts.findings().findings
  }
}
