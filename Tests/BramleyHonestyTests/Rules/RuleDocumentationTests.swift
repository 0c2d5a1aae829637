// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
import Testing

/// The rules that need no run.
private let rulesOfSource = Rule.all.filter { !Corpus.runRules.contains($0.id) }

@Suite("Documentation of the rules")
struct RuleDocumentationTests {
  @Test("the bad example of each rule is found by it", arguments: rulesOfSource)
  func bad(rule: Rule) {
    #expect(found(by: rule, in: rule.bad).contains(rule.id))
  }

  @Test("the good example of each rule is found by none", arguments: rulesOfSource)
  func good(rule: Rule) {
    #expect(found(by: rule, in: rule.good).sorted() == [])
  }

  @Test("each rule has a name of its own and both examples")
  func complete() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    #expect(Rule.all.allSatisfy { $0.bad != $0.good && !$0.summary.isEmpty })
  }

  /// The identifiers of the rules that find something in the example of one.
  private func found(by rule: Rule, in example: String) -> Set<String> {
    let rules = Rule.all.filter { $0 == rule || !Rule.optIn.contains($0) }
    let source = Self.file(around: example)
    let findings = StaticCheck(rules: rules).findings(in: [("Example.swift", Array(source.utf8))]
    )
    return Set(findings.map(\.rule.id))
  }

  /// A whole file around an example, which may be statements, a function or a type.
  private static func file(around example: String) -> String {
    var code = example.replacing("{ … }", with: "{ #expect(shop.isOpen) }")
    if code.hasPrefix("// bramley:allow") { code += "\ntry await Task.sleep(for: .seconds(2))" }
    let isType = ["struct ", "class "].contains { code.contains($0) }
    if isType { return code }
    if code.contains("func ") { return "struct ExampleSuite {\n\(code)\n}" }
    return code.contains("XCT") || code.contains("fulfill")
      ? """
      final class ExampleTests: XCTestCase {
        func testShopIsOpen() throws {
          XCTAssertTrue(shop.isOpen)
          \(code)
        }
      }
      """
      : """
      struct ExampleSuite {
        @Test func shopIsOpen() async throws {
          #expect(shop.isOpen)
          \(code)
        }
      }
      """
  }
}
