// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The requirements of a mocked protocol in one of their three uses.
///
/// The struct that a generated mock has after `when`, `verify` and `calls` conforms to this.
public protocol MockRequirements<Use> {
  /// What the requirements are for: ``Stubbing``, ``Verifying`` or ``Recorded``.
  associatedtype Use
  /// The mock.
  var mockState: MockState { get }
}
