// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds checks in closures of promises and publishers that nobody waits for.
enum CheckInUnawaitedPromise: StaticRule {
  static let rule = Rule(
    "check-in-unawaited-promise", .error,
    "A check in a closure of a promise, a future or a subscription that the test does not wait for.",
    bad: """
      @Test func showsTheMelodies() {
        presenter.load().done { #expect(view.melodies == Melody.mocks) }
      }
      """,
    good: """
      @Test func showsTheMelodies() async throws {
        try await value(of: presenter.load(), within: .seconds(1))
        #expect(view.melodies == Melody.mocks)
      }
      """)

  static func findings(in file: FileAnalysis) -> [Finding] {
    ForgottenChecks {
      switch $0 {
      case .promise, .subscription: true
      default: false
      }
    }
    .findings(
      in: file, rule,
      remedy: "Await the result and check after it; in XCTest, check after `wait(for:timeout:)`.")
  }
}
