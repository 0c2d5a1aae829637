// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A call that came to a mock, as it is kept.
final class CallRecord<Arguments, Result, Failure: Error>: AnyCallRecord, @unchecked Sendable {
  // The outcome is only touched with the lock of the record's store held.

  let arguments: Arguments
  var outcome: CallOutcome<Result, Failure> = .running

  init(_ name: String, _ arguments: Arguments) {
    self.arguments = arguments
    super.init(name)
  }

  override var anyArguments: Any { arguments }

  override var outcomeText: String? {
    switch outcome {
    case .running: nil
    case .returned(let value):
      Result.self == Void.self ? "" : " → \(ValueText(value).text)"
    case .threw(let error): " ✘ \(ValueText(error).text)"
    }
  }
}
