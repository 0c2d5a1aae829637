// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Synchronization

/// What mocks told the test that they were made in.
final class Told: Sendable {
  private let texts = Mutex<[String]>([])

  /// Runs a body as a test.
  ///
  /// - Parameter body: Makes mocks and uses them.
  /// - Returns: The result of the body, and what the mocks said, oldest first.
  static func by<Result>(_ body: () throws -> Result) rethrows -> (Result, [String]) {
    let told = Told()
    let scope = MockScope { finding in told.texts.withLock { $0.append(finding.message) } }
    let result = try MockScope.$current.withValue(scope) { try body() }
    return (result, told.texts.withLock { $0 })
  }
}
