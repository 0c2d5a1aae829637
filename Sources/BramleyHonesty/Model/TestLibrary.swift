// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The library that runs a test.
enum TestLibrary: Sendable, Hashable {
  /// A function with `@Test`.
  case swiftTesting
  /// A method of a test case class whose name begins with "test".
  case xctest
}
