// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a request that no stub matches means for its test.
public struct UnmatchedRequests: Sendable, Hashable {
  private let name: String

  /// The test fails, with the nearest stub; the usual choice.
  public static let areIssues = Self(name: "areIssues")
  /// The test goes on: for tests that want the 404.
  public static let areAllowed = Self(name: "areAllowed")
}
