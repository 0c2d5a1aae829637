// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Hands a value of a test or of a call over from one thread to another.
///
/// Mocks keep what they are given as it is, whatever its type: the lists are behind locks, and that
/// the values themselves may be used by several threads is up to the protocol that is mocked, whose
/// real implementation is given and gives the same.
struct Transferred<Value>: @unchecked Sendable {
  // Immutable; see above for what it holds.
  let value: Value

  init(_ value: Value) { self.value = value }
}
