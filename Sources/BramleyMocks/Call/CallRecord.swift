// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A call that came to a mock, as it is kept.
final class CallRecord<Arguments, Result, Failure: Error>: AnyCallRecord, @unchecked Sendable {
  // The outcome is only touched with the lock of the store held.

  let arguments: Arguments
  var outcome: CallOutcome<Result, Failure> = .running
  /// What was thrown, where it is not of the type that the requirement throws.
  var rethrown: (any Error)?

  init(_ name: String, _ arguments: Arguments, in store: CallStore) {
    self.arguments = arguments
    super.init(name, in: store)
  }

  override var anyArguments: Any { arguments }

  override var ending: CallEnding {
    switch outcome {
    case .running: rethrown.map { .threw($0) } ?? .running
    case .returned(let value): .returned(value)
    case .threw(let error): .threw(error)
    }
  }
}
