// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

/// What lies just beside a finding.
@Suite("Verdicts, nearly")
struct VerdictsNearMissTests {
  /// A test whose third line may run late.
  private static let loading = """
    @Test func loads() {
      #expect(shop.isOpen)
      shop.load { #expect($0.count == 3) }
    }
    """
  private static let key = RunRecord.Key(
    path: "MelodyTests.swift", place: SourcePlace(line: 1, column: 2))

  /// Reads a file of which each line was executed but for some.
  private func verdicts(
    _ source: String, neverRan: [Int] = [], outcome: TestOutcome = .passed
  ) -> Verdicts {
    let files = StaticCheck().checked([("MelodyTests.swift", Array(source.utf8))], isListing: true)
    var record = RunRecord()
    record.tests[Self.key] = outcome
    return Verdicts(
      functions: files.flatMap(\.functions), record: record,
      coverage: coverage(of: source, neverRan: neverRan))
  }

  private func coverage(of source: String, neverRan: [Int]) -> Coverage {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).count
    return Coverage(segments: [
      "MelodyTests.swift": (1...lines).map { line in
        Coverage.Segment(
          place: SourcePlace(line: line, column: 1), count: neverRan.contains(line) ? 0 : 1,
          hasCount: true)
      }
    ])
  }

  private func rules(_ verdicts: Verdicts) -> [String] {
    verdicts.findings().findings.map { "\($0.line): \($0.rule.id)" }
  }

  @Test("a check that has not run in the end either is rotten, not late")
  func neverRan() {
    let source = """
      @Test func loads() {
        #expect(shop.isOpen)
        shop.load {
          #expect($0.count == 3)
        }
      }
      """
    var verdicts = verdicts(source, neverRan: [4])
    verdicts.windows[.swiftTesting(Self.key)] = coverage(of: source, neverRan: [4])

    #expect(rules(verdicts) == ["4: rotten-check"])
  }

  @Test("a failure without a test is late only if the test of its line had ended")
  func strayIssue() {
    func findings(ended: Set<RunRecord.Key>) -> [String] {
      var verdicts = verdicts(Self.loading)
      verdicts.record.strayIssues = [
        .init(path: "MelodyTests.swift", place: SourcePlace(line: 3, column: 15), ended: ended)
      ]
      return rules(verdicts)
    }

    #expect(findings(ended: [Self.key]) == ["3: late-check"])
    #expect(findings(ended: []) == [])
  }

  @Test(
    "a failure of XCTest that is charged to its own test is not late, also in a second run of it")
  func repeated() {
    let source = """
      final class ShopTests: XCTestCase {
        func testLoads() { XCTAssertTrue(shop.isOpen) }
      }
      """
    func findings(chargedTo test: String) -> [String] {
      var verdicts = verdicts(source)
      verdicts.record.cases = ["ShopTests.testLoads": .failed]
      verdicts.record.caseFailures = [
        .init(path: "MelodyTests.swift", line: 2, test: test, ended: ["ShopTests.testLoads"])
      ]
      return rules(verdicts)
    }

    #expect(findings(chargedTo: "ShopTests.testOpens") == ["2: late-check"])
    #expect(findings(chargedTo: "ShopTests.testLoads") == [])
  }

  @Test("helpers that call each other and check nothing are no checks")
  func recursion() {
    let source = """
      @Test func opens() {
        checkLeft(shop)
      }
      func checkLeft(_ shop: Shop) {
        checkRight(shop)
      }
      func checkRight(_ shop: Shop) {
        checkLeft(shop)
        if shop.isOpen {
          #expect(shop.melodies.count == 3)
        }
      }
      """

    #expect(rules(verdicts(source, neverRan: [10])) == ["1: hollow-test", "10: rotten-check"])
  }

  @Test("a function of another module may check, so a test that calls it is not hollow")
  func unknownHelper() {
    let source = """
      @Test func opens() {
        expectOpen(shop)
        if shop.isOpen {
          #expect(shop.melodies.count == 3)
        }
      }
      """

    #expect(rules(verdicts(source, neverRan: [4])) == ["4: rotten-check"])
  }

  @Test("a check in a helper is not rotten when a test failed, which may have ended before it")
  func failedRun() {
    let source = """
      @Test func opens() {
        checkAll(shop)
      }
      func checkAll(_ shop: Shop) {
        #expect(shop.isOpen)
        if shop.isOpen {
          #expect(shop.melodies.count == 3)
        }
      }
      """

    #expect(rules(verdicts(source, neverRan: [7])) == ["7: rotten-check"])
    #expect(rules(verdicts(source, neverRan: [7], outcome: .failed)) == [])
  }

  @Test("a test about which a rule for sources has said the same is not named again")
  func explained() {
    let source = "@Test func opens() {\n let shop = Shop()\n #expect(shop.isOpen)\n}"
    var verdicts = verdicts(source, neverRan: [3])
    #expect(rules(verdicts) == ["1: hollow-test"])

    verdicts.explained = [["MelodyTests.swift", "opens()"]]

    #expect(rules(verdicts) == [])
  }

  @Suite("windowsToRead(of:)")
  struct Windows {
    private let tests = VerdictsNearMissTests()

    private func isRead(_ verdicts: Verdicts) -> Bool {
      !verdicts.windowsToRead(of: [.swiftTesting(key): "profile"]).isEmpty
    }

    @Test("reads that of a test that passed and has a check that may have run late")
    func read() {
      #expect(isRead(tests.verdicts(loading)))
    }

    @Test("reads none of a test that did not pass, is explained, or checks at once")
    func notRead() {
      var explained = tests.verdicts(loading)
      explained.explained = [["MelodyTests.swift", "loads()"]]

      #expect(!isRead(tests.verdicts(loading, outcome: .failed)))
      #expect(!isRead(explained))
      #expect(!isRead(tests.verdicts("@Test func opens() {\n #expect(shop.isOpen)\n}")))
      #expect(!isRead(tests.verdicts(loading, neverRan: [2, 3])))
    }
  }
}
