// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockCall {
  /// Whether the call goes on to the implementation that the mock spies on.
  ///
  /// It does where no stub answers, and where the stub says so.
  ///
  /// - Parameter spied: The implementation, or nil if the mock spies on none.
  /// - Returns: Whether there is one and it is called.
  public func callsReal<Real>(_ spied: Real?) -> Bool {
    guard case .some = spied else { return false }
    return behaviour.map { $0.kind == .callsReal } ?? true
  }

  /// The implementation that the mock spies on, where the call goes on to it.
  ///
  /// - Parameter spied: The implementation.
  /// - Returns: The implementation.
  public func real<Real>(_ spied: Real?) -> Real {
    guard let spied else {
      mock.stop("A mock that spies on nothing asked for what \(summary) is to be answered by.")
    }
    return spied
  }
}
