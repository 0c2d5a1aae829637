// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyTimeline

/// Something about a mock that its test has to know.
public struct MockFinding: Sendable, Hashable {
  /// What happened, and what to do.
  public let message: String
  /// Where.
  public let location: CodeLocation
}
