// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Synchronization
public import Testing

/// Turns a test around: it passes only if it would have failed, for the expected reason.
///
/// This is for proving that a check of Bramley can fail. The trait has to stand before the one
/// whose issues are expected.
public struct FailingTrait: TestTrait, TestScoping {
  /// A part of the one issue that is expected.
  let reason: String

  /// Runs the test and looks at its issues.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let reasons = Mutex<[String]>([])
    let collector = IssueHandlingTrait.compactMapIssues { issue in
      reasons.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return nil
    }
    try await collector.provideScope(for: test, testCase: testCase, performing: function)
    let found = reasons.withLock { $0 }
    #expect(found.count == 1 && found.allSatisfy { $0.contains(reason) }, "Issues: \(found)")
  }
}

extension Trait where Self == FailingTrait {
  /// Expects that the test fails with one issue that contains a text.
  public static func failing(with reason: String) -> Self { Self(reason: reason) }
}
