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
    /// A `do` that passes when nothing is thrown.
    case missedFailure
    /// A `catch` that swallows the error.
    case swallowedError
    /// A closure that is called for each element of what may be empty.
    case closure(String)
  }

  /// The kind of place.
  let kind: Kind
  /// The statement.
  let node: Syntax

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
    case .missedFailure:
      "When nothing is thrown, the checks in `catch` do not run and the test passes. "
        + "Use `#expect(throws:)` (XCTAssertThrowsError in XCTest), or fail after the `try`."
    case .swallowedError:
      "When the `try` throws, the error is swallowed before a check ran and the test passes. "
        + "Let the test throw, or fail in the `catch`."
    case .closure(let name):
      "When `\(name)` has no element to call the closure with, nothing is checked and the test passes. "
        + "Check first that there are elements."
    }
  }
}
