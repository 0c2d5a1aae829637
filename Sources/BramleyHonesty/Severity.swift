// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// How sure a rule is that a test is not worth its green.
public enum Severity: String, Sendable, Hashable, Codable {
  /// The test can pass without having checked anything.
  case error
  /// The test checks less than it seems to, or will fail for the wrong reason.
  case warning
}
