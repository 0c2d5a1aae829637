// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a test does with a shared resource.
public struct ResourceAccess: Sendable, Hashable {
  private let name: String

  /// Only reads it, so others may read at the same time.
  public static let reading = Self(name: "reading")
  /// Changes it, so nobody else may use it at the same time.
  public static let writing = Self(name: "writing")
}
