// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyMacros

/// Knows the items that a baker starts with.
@Mock
public protocol DataService: Sendable {
  /// Hands over the items later, once.
  func loadItems(then deliver: @escaping @Sendable ([String]) -> Void)

  /// The items as they become known.
  ///
  /// Fails with ``ItemError/badServerResponse`` when there are none.
  func itemUpdates() -> AsyncThrowingStream<[String], any Error>
}
