// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("Recorder, whatever it is asked", .countsRealTime)
struct RecorderDeadlineTests {
  /// All that a recorder can be asked.
  enum Question: CaseIterable, Sendable {
    case next, severalElements, value, finished, failure, elements, expectNone, allOf

    /// Asks with a limit.
    func ask(_ melodies: Recorder<Melody>, within limit: Duration) async throws {
      switch self {
      case .next: _ = try await melodies.next(within: limit)
      case .severalElements: _ = try await melodies.next(3, within: limit)
      case .value: _ = try await melodies.value(within: limit)
      case .finished: try await melodies.finished(within: limit)
      case .failure: try await melodies.failure(within: limit)
      case .elements: _ = try await melodies.elements(during: limit)
      case .expectNone: try await melodies.expectNone(during: limit)
      case .allOf:
        let others = Recorder<Int>(clock: ContinuousClock())
        others.record(1)
        _ = try await all(of: melodies, others, within: limit)
      }
    }
  }

  @Test(
    "its limit frees the waiter and leaves the source usable",
    .bug("https://github.com/tqbf/selfdrivingwiki/issues/1051"),
    .bug("https://github.com/apple/swift-async-algorithms/issues/253"),
    arguments: Question.allCases)
  func deadline(of question: Question) async throws {
    let source = openMelodies()
    let melodies = Recorder(source.stream)

    _ = try? await question.ask(melodies, within: .milliseconds(5))
    source.sink.yield(.crumbleWaltz)

    #expect(try await melodies.next(within: .seconds(60)) == .crumbleWaltz)
  }

  @Test(
    "a cancelled task is freed at once and leaves the source usable",
    arguments: Question.allCases)
  func cancellation(of question: Question) async throws {
    let source = openMelodies()
    let melodies = Recorder(source.stream)
    let waiting = Task { try await question.ask(melodies, within: .seconds(3600)) }

    waiting.cancel()
    let result = await waiting.result
    source.sink.yield(.crumbleWaltz)

    let error = #expect(throws: WaitError.self) { try result.get() }
    #expect(error?.code == .cancelled)
    #expect(try await melodies.next(within: .seconds(60)) == .crumbleWaltz)
  }
}
