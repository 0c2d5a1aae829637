// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The names that a mock uses for itself: with their module where the user has them too.
struct RunTimeNames {
  /// The names that generated code uses.
  static let all = [
    "Argument", "MockCall", "MockRequirements", "MockState", "Never", "Noncopyable", "Recorded",
    "ServiceMock",
    "SpyingServiceMock", "Stubbing", "Verifying", "Void",
  ]

  private static let standard: Set<String> = ["Never", "Void"]

  private let qualified: Set<String>

  /// Creates the names.
  ///
  /// - Parameter qualified: The names that need their module.
  init(qualified: Set<String> = []) { self.qualified = qualified }

  /// A name as it is written.
  subscript(name: String) -> String {
    guard qualified.contains(name) else { return name }
    return Self.standard.contains(name) ? "Swift.\(name)" : "BramleyMocks.\(name)"
  }
}
