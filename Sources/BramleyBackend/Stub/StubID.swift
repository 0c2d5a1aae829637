// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Names a stub of a backend, so that it can be removed.
public struct StubID: Sendable, Hashable {
  /// The position in the order in which stubs were added; higher is newer.
  let number: Int
}
