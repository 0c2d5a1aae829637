// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@Suite("What the traits report about mocks", .occupiesACore)
struct MockFailureTests {
  /// The run, made once for all tests.
  private static let result = Task { try await ChildRun(filter: "FailingFixtures.*Mocks") }

  private let run: ChildRun

  init() async throws { run = try await Self.result.value }

  private func issues(of test: String) -> [ChildRun.RecordedIssue] {
    run.issues.filter { $0.test.contains("/\(test)()") }
  }

  @Test("a call that no stub answers is an issue at the line that made it")
  func unstubbedCall() {
    let found = issues(of: "unstubbedCall")

    #expect(found.count == 1, "\(run.output)")
    #expect(found.first?.text.contains("No stub answers OvenMock.temperature().") == true)
    #expect(found.first?.file == "BramleyTestingTests/FailingFixtures+Mocks.swift")
    #expect(found.first?.line == 15)
  }

  @Test("so is one in an asynchronous function")
  func unstubbedAsynchronousCall() {
    let found = issues(of: "unstubbedAsynchronousCall")

    #expect(found.count == 1, "\(run.output)")
    #expect(found.first?.text.contains("mock.when.bake(\"apple\").returns()") == true)
    #expect(found.first?.line == 21, "\(found)")
  }

  @Test("a call on another thread is an issue of the test that made the mock")
  func unstubbedCallElsewhere() {
    let found = issues(of: "unstubbedCallElsewhere")

    #expect(found.count == 1, "\(run.output)")
    #expect(found.first?.line == 29)
  }

  @Test("a stub that was never used is an issue at its own line")
  func unusedStub() {
    let found = issues(of: "unusedStub")

    #expect(found.count == 1, "\(run.output)")
    #expect(found.first?.text.contains("never used") == true)
    #expect(found.first?.line == 38)
  }

  @Test("what a test that threw did not come to is no issue")
  func throwsBeforeUse() {
    #expect(issues(of: "throwsBeforeUse").count == 1, "\(run.output)")
  }

  @Test("a verification that failed says what came")
  func verification() {
    let found = issues(of: "verification")

    #expect(found.first?.text.contains("no call came at all") == true, "\(run.output)")
  }

  @Test("a test may be stricter than its suite, or relaxed")
  func strictness() {
    #expect(issues(of: "relaxed").isEmpty)
    #expect(issues(of: "stricterMocks").count == 1, "\(run.output)")
  }
}
