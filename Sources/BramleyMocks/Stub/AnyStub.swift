// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// A stub, whatever the types of its requirement.
protocol AnyStub: AnyObject, Sendable {
  /// What the stub answers, such as "buy(.any, count: 3)".
  var pattern: String { get }
  /// The line that made the stub.
  var location: CodeLocation { get }
  /// Whether the stub has answered no call and should have.
  var isUnused: Bool { get }
  /// Whether the stub has answered all the calls that it was to answer.
  var isSpent: Bool { get }
  /// Compares the stub with a call that it did not take; nil when their types have nothing in common.
  func comparison(with record: AnyCallRecord) -> ArgumentComparison?
}
