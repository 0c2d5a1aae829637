// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing

/// Expects what holds for every requirement after one call: it is recorded, the verification of one
/// call passes, and that of none fails.
///
/// - Parameters:
///   - recorded: The requirement after `calls`.
///   - verified: The same requirement after `verify`.
///   - sourceLocation: The line that expects it.
/// - Returns: The call.
/// - Throws: An error when there is no call.
@discardableResult func expectOneCall<Arguments, Result, Failure, Answer>(
  _ recorded: Requirement<Recorded, Arguments, Result, Failure, Answer>,
  _ verified: Requirement<Verifying, Arguments, Result, Failure, Answer>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> RecordedCall<Arguments, Result, Failure> {
  let calls = Array(recorded)
  #expect(calls.count == 1, sourceLocation: sourceLocation)
  try verified.called(.once)
  #expect(throws: MockError.self, sourceLocation: sourceLocation) { try verified.called(.never) }
  return try #require(calls.first, sourceLocation: sourceLocation)
}
