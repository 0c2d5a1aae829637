// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What kind of check a place in a test is.
enum CheckKind: Sendable, Hashable {
  /// An expectation that is evaluated and may fail: `#expect`, `XCTAssertEqual`, a verification.
  case assertion
  /// A failure that is recorded whenever it is reached: `XCTFail`, `Issue.record`.
  case failure

  /// Reads a call, or nil when it is no check of a library that is known.
  init?(_ call: FunctionCallExprSyntax) {
    let name = call.calledName
    if name.hasPrefix("XCT") {
      switch name {
      case "XCTFail": self = .failure
      case "XCTExpectFailure", "XCTSkip", "XCTSkipIf", "XCTSkipUnless": return nil
      default:
        guard name.hasPrefix("XCTAssert") || name == "XCTUnwrap" else { return nil }
        self = .assertion
      }
      return
    }
    if name == "record", let base = call.calledBase?.lastName, base == "Issue" || base == "self" {
      self = .failure
      return
    }
    guard Self.names.contains(name) || (name == "next" && call.hasArgument("within")),
      !call.onlyBlocks
    else { return nil }
    self = .assertion
  }

  /// Reads a macro, or nil when it is no check.
  init?(_ macro: MacroExpansionExprSyntax) {
    switch macro.macroName.text {
    case "expect", "require": self = .assertion
    default: return nil
    }
  }

  /// Calls that fail the test by themselves when what they wait or look for is not there.
  static let names: Set<String> = [
    "confirmation", "wait", "fulfillment", "waitForExpectations", "verify", "verifyOrder",
    "verifyNothingElse", "noOtherCalls", "called", "eventually", "forAll", "expectNone", "arrive",
    "elements",
  ]

  /// Beginnings of names that say that a function checks something, for functions that are not seen.
  static func promisesCheck(_ name: String) -> Bool {
    ["assert", "expect", "verify", "check", "require", "fail", "wait"].contains { beginning in
      guard name.lowercased().hasPrefix(beginning) else { return false }
      guard let next = name.dropFirst(beginning.count).first else { return true }
      return next.isUppercase || next == "_"
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call has an argument with this label.
  func hasArgument(_ label: String) -> Bool {
    arguments.contains { $0.label?.identifierText == label }
  }
}
