// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds checks in tasks, queues, timers and callbacks that nobody waits for.
enum CheckInUnawaitedTask: StaticRule {
  static let rule = Rule(
    "check-in-unawaited-task", .error,
    "A check in a task, on a queue or in a callback that the test does not wait for.",
    bad: """
      @Test func loads() {
        Task { #expect(try await client.melodies().count == 3) }
      }
      """,
    good: """
      @Test func loads() async throws {
        #expect(try await client.melodies().count == 3)
      }
      """)

  static func findings(in file: FileAnalysis) -> [Finding] {
    ForgottenChecks {
      switch $0 {
      case .task, .constant, .queue, .callback: true
      default: false
      }
    }
    .findings(
      in: file, rule,
      remedy:
        "Make the test asynchronous and await the work, or record the values with a `Recorder`.")
  }
}
