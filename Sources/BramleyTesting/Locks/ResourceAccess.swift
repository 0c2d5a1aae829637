// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a test does with a shared resource.
public enum ResourceAccess: Sendable, Hashable {
  /// Only reads it, so others may read at the same time.
  case reading
  /// Changes it, so nobody else may use it at the same time.
  case writing
}
