// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import _BramleyTestSupport

/// Whether a backend with one stub answers a request, and a verification counts it.
///
/// Both ways are asked, since the first goes through the index and the second does not.
struct Answer: Equatable, CustomStringConvertible {
  let isStubbed: Bool
  let isCounted: Bool

  static let yes = Self(isStubbed: true, isCounted: true)
  static let no = Self(isStubbed: false, isCounted: false)

  var description: String { "stubbed: \(isStubbed), counted: \(isCounted)" }
}

/// Asks a pattern for a request, as a stub and as a verification.
func answer(_ pattern: RequestPattern, _ request: HTTPRequest) throws -> Answer {
  let backend = MockBackend()
  try backend.stub(pattern, reply: .status(200))
  return Answer(isStubbed: backend.status(request) == 200, isCounted: pattern.matches(request))
}

extension Bool {
  /// The same answer both ways.
  var bothWays: Answer { self ? .yes : .no }
}
