// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockCall {
  /// Hands over the result of a requirement that is declared `sending`.
  ///
  /// The compiler cannot know that nobody else uses the value: the stub that keeps it is made by
  /// the test, which gives it away.
  ///
  /// - Parameter value: The result.
  /// - Returns: The result.
  public func sent(_ value: Result) -> sending Result { Transferred(value).value }
}
