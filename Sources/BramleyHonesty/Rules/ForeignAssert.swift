// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds checks of the library that does not run the test.
enum ForeignAssert: StaticRule {
  static let rule = Rule(
    "foreign-assert", .error,
    "A check of XCTest in a test of Swift Testing, or the other way round: its failure is lost.",
    bad: "@Test func logsIn() { XCTAssertTrue(client.isLoggedIn) }",
    good: "@Test func logsIn() { #expect(client.isLoggedIn) }")

  static let words: Set<String> = ["Issue"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.flatMap { function -> [Finding] in
      let isXCTest = function.function.library == .xctest || function.function.isInTestCase
      if function.function.library == .swiftTesting {
        return function.calls.filter { $0.calledName.hasPrefix("XCT") && CheckKind($0) != nil }.map
        {
          file.finding(
            rule,
            "Swift Testing does not see \($0.calledName): a failure would be lost. Write `#expect` or `#require`.",
            at: $0, in: function.function)
        }
      }
      guard isXCTest else { return [] }
      let macros = function.macros.filter { CheckKind($0) != nil }.map {
        file.finding(
          rule,
          "XCTest does not see #\($0.macroName.text): a failure would be lost. Write `XCTAssert…` or `XCTUnwrap`.",
          at: $0, in: function.function)
      }
      let issues = function.calls.filter {
        $0.calledName == "record" && $0.calledBase?.lastName == "Issue"
      }
      return macros
        + issues.map {
          file.finding(
            rule, "XCTest does not see Issue.record: the failure would be lost. Write `XCTFail`.",
            at: $0, in: function.function)
        }
    }
  }
}
