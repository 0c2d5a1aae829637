// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A place because of which a test may end well without a check.
struct Gap {
  /// The kinds of place.
  enum Kind {
    /// An `if` without a check on its other way.
    case branch
    /// A `switch` with a case that checks nothing.
    case choice
    /// A `guard` that leaves in silence.
    case silentExit
    /// A loop that may not run.
    case loop(over: String)
    /// A loop that is left, or goes on, before its check.
    case leftLoop
    /// A `do` that passes when nothing is thrown.
    case missedFailure
    /// A `catch` that swallows the error.
    case swallowedError
    /// A closure that is called for each element of what may be empty.
    case closure(String)
    /// A closure that is kept in a property, and that nobody may ever call.
    case keptClosure(String)
    /// A part of an expression that is evaluated on a condition.
    case shortCircuit
    /// A local function or a closure with a name, which nobody calls.
    case neverCalled(String)
    /// A constant that is computed at the same time, and that nobody awaits.
    case unawaitedConstant
  }

  /// The kind of place.
  let kind: Kind
  /// The statement.
  let node: Syntax

  /// Whether the test passes when nothing is thrown.
  var isMissedFailure: Bool { if case .missedFailure = kind { true } else { false } }

  /// What happens, and what to write.
  var message: String {
    switch kind {
    case .branch:
      "When the condition of this `if` does not hold, the test passes without a check. "
        + "Check the condition with `#require` (XCTUnwrap in XCTest), or fail on the other way."
    case .choice:
      "A case of this `switch` checks nothing, so the test passes on it. Fail in the cases that must not come."
    case .silentExit:
      "When this `guard` leaves, the test passes without a check. "
        + "Use `try #require(…)` (XCTUnwrap in XCTest), or fail before leaving."
    case .loop(let sequence):
      "When `\(sequence)` is empty, the loop checks nothing and the test passes. "
        + "Check first that it is not empty, such as with `try #require(!\(sequence).isEmpty)`."
    case .leftLoop:
      "A `continue` or `break` stands before the check of this loop, so the test may pass without it. "
        + "Check before, or count the elements that were checked."
    case .missedFailure:
      "When nothing is thrown, the checks in `catch` do not run and the test passes. "
        + "Use `#expect(throws:)` (XCTAssertThrowsError in XCTest), or fail after the `try`."
    case .swallowedError:
      "When the `try` throws, the error is swallowed before a check ran and the test passes. "
        + "Let the test throw, or fail in the `catch`."
    case .closure(let name):
      "When `\(name)` has no element to call the closure with, nothing is checked and the test passes. "
        + "Check first that there are elements."
    case .keptClosure(let name):
      "When nobody calls `\(name)`, nothing is checked and the test passes. "
        + "Keep what it receives, and check that after the work."
    case .shortCircuit:
      "This check stands behind `?.`, `??`, `&&`, `||` or in one half of `?:`, so the test may pass without it. "
        + "Unwrap with `#require` (XCTUnwrap in XCTest) first, and check in a statement of its own."
    case .neverCalled(let name):
      "Nobody calls `\(name)`, so its checks never run. Call it, or check where the test does its work."
    case .unawaitedConstant:
      "Nobody awaits this constant, so its work is cancelled at the end of the test, and its checks may not run. "
        + "Await it."
    }
  }
}
