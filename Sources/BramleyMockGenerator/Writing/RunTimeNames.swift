// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The names of the run time as a mock writes them: with their module where others have them too.
struct RunTimeNames {
  /// The names that generated code uses.
  static let all = [
    "Argument", "MockCall", "MockRequirements", "MockState", "Recorded", "ServiceMock",
    "SpyingServiceMock", "Stubbing", "Verifying",
  ]

  private let qualified: Set<String>

  /// Creates the names.
  ///
  /// - Parameter qualified: The names that need their module.
  init(qualified: Set<String> = []) { self.qualified = qualified }

  /// A name as it is written.
  subscript(name: String) -> String { qualified.contains(name) ? "BramleyMocks.\(name)" : name }
}
