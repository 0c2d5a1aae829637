// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
import Testing

@testable import BramleyCommands

@Suite("bramley check --mutate")
struct CheckMutationTests {
  @Test(
    "shows on one line how far it is",
    arguments: [
      (.copying, "Copying the package"), (.building("[3/9] Compiling"), "[3/9] Compiling"),
      (
        .reading(ended: 2, of: 7), "Running the tests of the unchanged copy: 2 of 7 suites"
      ),
      (.trying(ended: 0, of: 20, survived: 0, secondsLeft: nil), "Change 1 of 20: 0 survived"),
      (
        .trying(ended: 4, of: 20, survived: 1, secondsLeft: 80),
        "Change 5 of 20: 1 survived, 80 s left"
      ),
      (
        .trying(ended: 20, of: 20, survived: 1, secondsLeft: 100),
        "Change 20 of 20: 1 survived, 2 min left"
      ),
    ] as [(MutationProgress, String)])
  func progress(step: MutationProgress, words: String) {
    #expect(CheckMutation.words(step) == words)
  }

  @Test("says at the end what was tried, and how to choose the same again")
  func closing() {
    var outcome = MutationOutcome(seed: 42)
    outcome.noticed = 18
    outcome.timedOut = 1
    outcome.outOfMemory = 2
    outcome.notCompiled = 2
    outcome.possible = 300
    outcome.reached = 214
    outcome.failing = ["Tests/A.swift:1:2", "B", "C", "D"]
    outcome.isOutOfTime = true
    outcome.kept = "/cache/App"

    #expect(
      CheckMutation.closing(outcome, asked: 20) == [
        "18 of 18 changes noticed by a test (1 because it took too long, 2 because it ran out of memory), 0 survived; "
          + "2 more did not compile. The tests reach 214 of 300 possible changes.",
        "The same choice again: --seed 42",
        "4 tests failed without any change, and could not be asked: Tests/A.swift:1:2, B, C …",
        "The time was over after 18 of 20. The same command goes on.",
        "The copy is kept in /cache/App.",
      ])
  }

  @Test("does not say what the tests reach when it ended before they had been run")
  func early() {
    var outcome = MutationOutcome(seed: 1)
    outcome.possible = 19
    outcome.isInterrupted = true

    #expect(
      CheckMutation.closing(outcome, asked: 20) == [
        "Nothing was changed: it ended before the tests of the unchanged copy had been run."
      ])
  }

  @Test("says when there was nothing to change")
  func nothing() {
    #expect(
      CheckMutation.closing(MutationOutcome(seed: 1), asked: 20) == [
        "Nothing was changed. The tests reach 0 of 0 possible changes."
      ])
  }
}
