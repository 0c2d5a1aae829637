// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTesting
import BramleyTimeline
import BramleyWait
import Foundation
import Testing

extension FailingFixtures {
  // bramley:allow unknown-test what is forgotten here fails these tests, which another run sees
  @Suite("with waits", .serialized)
  struct WithWaits {
    /// A mock and a recorder that outlive their test.
    private static let kept = Lock<(oven: OvenMock, melodies: Recorder<String>)?>(nil)

    @Test("leaves a wait behind", .backend)
    func openWait() async throws {
      let melodies = Recorder<String>()
      // bramley:allow check-in-unawaited-task that is what the kit must find
      Task { try await melodies.next(within: .seconds(3600)) }
      try await eventually("the wait to begin") { Self.isSomebodyWaiting }
    }

    @Test("leaves work asleep on its clock", .backend)
    func sleeper() async throws {
      let clock = TestClock()
      Task(name: "baking") { try await clock.sleep(for: .seconds(2)) }
      try await clock.sleepers(1)
    }

    @Test("advances its clock in vain", .backend)
    func unusedAdvance() async throws {
      let clock = TestClock()
      let baking = Task { try await clock.sleep(for: .seconds(2)) }
      try await clock.advance(by: .seconds(1))
      baking.cancel()
      _ = await baking.result
    }

    @Test("checks in a task that it does not await", .backend)
    func unawaitedCheck() {
      Task {
        // bramley:allow sleepy-test the check is meant to be late
        try await Task.sleep(for: .milliseconds(20))
        // bramley:allow check-in-unawaited-task that is what the kit must find
        #expect(Bool(false), "the pie is burnt")
      }
    }

    @Test("leaves a task that never ends", .backend)
    func endlessTask() {
      Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    }

    @Test("fails a wait", .backend)
    func failedWait() async throws {
      let melodies = Recorder<String>()
      melodies.record("Crumble Waltz")
      _ = try await melodies.next(within: .seconds(5))
      _ = try await melodies.next(within: .milliseconds(1))
    }

    @Test("fails while a wait is open", .backend)
    func failsWithOpenWait() async throws {
      let melodies = Recorder<String>()
      // bramley:allow check-in-unawaited-task that is what the kit must name
      let waiting = Task { try await melodies.next(within: .seconds(3600)) }
      try await eventually("the wait to begin") { Self.isSomebodyWaiting }
      #expect(Bool(false), "the oven is cold")
      #expect(Bool(false), "the pie is raw")
      waiting.cancel()
    }

    @Test("hears a callback that comes twice", .backend)
    func twice() async throws {
      let melodies = Recorder<String>()
      for title in ["Crumble Waltz", "Tart Tango"] { melodies.complete(with: .success(title)) }
      _ = try await melodies.value(within: .seconds(5))
    }

    @Test("finds a property that does not hold", .backend)
    func property() async throws {
      try await forAll(.int(in: 0...100), seed: 4) { $0 < 17 }
    }

    @Test("leaves things to a later test", .backend)
    func leavesThings() async throws {
      let melodies = Recorder<String>()
      melodies.finish()
      try await melodies.finished(within: .seconds(5))
      Self.kept.withLock { $0 = (OvenMock(), melodies) }
    }

    @Test("uses the things of an earlier test", .backend)
    func usesThings() async throws {
      let kept = try #require(Self.kept.withLock { $0 })
      let done = Recorder<Void>()
      Thread.detachNewThread {
        _ = kept.oven.temperature()
        kept.melodies.record("Crumble Waltz")
        done.record()
      }
      try await done.next(within: .seconds(60))
    }

    @Test("is healthy")
    func healthy() async throws {
      // Of no trait, and the last one, so that there is time for what is told late.
      // bramley:allow sleepy-test the run has to go on for a moment
      try await Task.sleep(for: .milliseconds(200))
    }

    /// Whether a recorder of the test is being asked.
    private static var isSomebodyWaiting: Bool {
      WaitScope.current?.openWaits.contains { $0.contains("Recorder") } == true
    }
  }
}
