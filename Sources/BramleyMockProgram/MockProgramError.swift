// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why mocks could not be made at all, and what to do.
public struct MockProgramError: Error, Sendable, CustomStringConvertible {
  /// What happened and what to do, in a sentence or two.
  public var description: String

  init(_ description: String) { self.description = description }
}
