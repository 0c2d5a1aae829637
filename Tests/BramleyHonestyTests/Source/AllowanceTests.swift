// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
import Testing

@Suite("Comments that allow something")
struct AllowanceTests {
  @Test("behind code, for the line")
  func trailing() {
    let found = findings(
      """
      @Test func logsIn() async throws {
        try await Task.sleep(for: .seconds(1))  // bramley:allow sleepy-test the driver has no event
        try await Task.sleep(for: .seconds(2))
        #expect(client.isLoggedIn)
      }
      """)

    #expect(found == ["3: sleepy-test"])
  }

  @Test("before a declaration, for all of it")
  func declaration() {
    let found = findings(
      """
      // bramley:allow sleepy-test the driver has no event
      @Test func logsIn() async throws {
        try await Task.sleep(for: .seconds(1))
        #expect(client.isLoggedIn)
      }

      @Test func logsOut() async throws {
        try await Task.sleep(for: .seconds(1))
        #expect(!client.isLoggedIn)
      }
      """)

    #expect(found == ["8: sleepy-test"])
  }

  @Test("before a statement, for that statement alone")
  func statement() {
    let found = findings(
      """
      @Test func logsIn() async throws {
        // bramley:allow sleepy-test the driver has no event
        try await Task.sleep(for: .seconds(1))
        try await Task.sleep(for: .seconds(2))
        #expect(client.isLoggedIn)
      }
      """)

    #expect(found == ["4: sleepy-test"])
  }

  @Test("no rule but the named one")
  func otherRule() {
    let found = findings(
      """
      // bramley:allow sleepy-test the driver has no event
      @Test func logsIn() async throws {
        try await Task.sleep(for: .seconds(1))
      }
      """)

    #expect(found == ["2: unknown-test"])
  }

  @Test("nothing without a reason")
  func noReason() {
    let found = findings(
      """
      // bramley:allow unknown-test
      @Test func logsIn() async throws { try await client.logIn() }
      """)

    #expect(found == ["1: stale-allowance", "2: unknown-test"])
  }

  @Test("are findings themselves when there is nothing to allow")
  func stale() {
    let found = findings(
      """
      // bramley:allow unknown-test that it does not crash is what it shows
      @Test func logsIn() { #expect(client.isLoggedIn) }
      """)

    #expect(found == ["1: stale-allowance"])
  }

  @Test("are findings themselves when there is no such rule")
  func noRule() {
    let found = findings(
      """
      // bramley:allow sleeping the driver has no event
      @Test func logsIn() { #expect(client.isLoggedIn) }
      """)

    #expect(found == ["1: stale-allowance"])
  }

  @Test("count only in comments")
  func inAString() {
    let found = findings(
      """
      @Test func logsIn() {
        let text = "// bramley:allow sleepy-test in a text"
        #expect(client.name == text)
      }
      """)

    #expect(found == [])
  }

  private func findings(_ source: String) -> [String] {
    StaticCheck().findings(in: [("LoginTests.swift", Array(source.utf8))])
      .map { "\($0.line): \($0.rule.id)" }
  }
}
