// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A generated stand-in for a service protocol that can spy on a real implementation.
///
/// ```swift
/// let shop = MelodyShopMock(spying: APIMelodyShop())
/// shop.when.buy().throws(ShopError.soldOut)     // the rest is real
/// try shop.verify.melodies().called(.once)
/// ```
public protocol SpyingServiceMock: ServiceMock {
  /// What the mock can spy on.
  associatedtype Spied
  /// Creates a mock of a state.
  init(mockState: MockState, spying spied: Spied?)
}

extension SpyingServiceMock {
  /// Creates a mock of a state that spies on nothing.
  public init(mockState: MockState) { self.init(mockState: mockState, spying: nil) }

  /// Creates a mock without stubs that records the calls and passes them on.
  ///
  /// - Parameters:
  ///   - spied: The real implementation, which answers what no stub does.
  ///   - strictness: What a call means that nobody answers; nil for what the test says.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    spying spied: Spied, _ strictness: Strictness? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let state = MockState(
      Self.self, strictness, fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(mockState: state, spying: spied)
  }
}
