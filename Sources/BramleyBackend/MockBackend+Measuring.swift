// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockBackend {
  /// Answers a request without a door, for the benchmarks, which live in a package of their own.
  ///
  /// - Parameter request: The request; it stands in the journal like any other.
  /// - Returns: The status of the reply, or nil when that is not known without playing it.
  @_spi(Tools) public func statusOfAnswer(to request: HTTPRequest) -> Int? {
    respond(to: request).status
  }
}
