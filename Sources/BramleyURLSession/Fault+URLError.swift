// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyBackend
public import Foundation

extension Fault {
  /// The loading system itself fails with this error, as it does without a network or a name server.
  ///
  /// ```swift
  /// Stub(.get("/melodies"), reply: .fault(.urlError(.notConnectedToInternet)))
  /// Stub(.post("/login"), reply: .fault(.urlError(.secureConnectionFailed)))
  /// ```
  ///
  /// Only the in-process door plays it; the loopback door refuses such a stub.
  ///
  /// - Parameter code: The code of the error.
  /// - Returns: The fault.
  public static func urlError(_ code: URLError.Code) -> Self { .urlError(code.rawValue) }
}
