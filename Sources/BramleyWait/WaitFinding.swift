// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyTimeline

/// Something about the waits of a test that the test itself did not notice.
public struct WaitFinding: Sendable, Hashable {
  /// One sentence on what is wrong, and one on what to try.
  public let message: String
  /// Where the thing was made or done.
  public let location: CodeLocation
  /// Whether it is only worth a look, and no reason to fail.
  public let isWarning: Bool

  /// Creates a finding.
  package init(_ message: String, at location: CodeLocation, isWarning: Bool = false) {
    self.message = message
    self.location = location
    self.isWarning = isWarning
  }
}
