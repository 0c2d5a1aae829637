// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A requirement of a mocked protocol – a method, a getter, a setter – with the arguments that are
/// meant.
///
/// Generated mocks make these; what can be done with one depends on where it came from:
///
/// ```swift
/// shop.when.buy(.any, count: 3).returns(.receipt)      // Use == Stubbing
/// try shop.verify.buy(.any, count: 3).called(.once)    // Use == Verifying
/// for call in shop.calls.buy() { … }                   // Use == Recorded
/// ```
///
/// A mock keeps its last 50,000 calls at least. ``MockState/clearCalls()`` makes room, and what can't
/// be told without the calls that were dropped is a failure that says so.
///
/// - `Arguments` is what is kept of a call: nothing, one value, or a labelled tuple.
/// - `Answer` is the type of the requirement as a function, effects and isolation included.
public class Requirement<Use, Arguments, Result, Failure: Error, Answer> {
  let mock: MockState
  let name: String
  let parts: [ArgumentPart<Arguments>]
  /// The calls that came until somebody looked at them; for a requirement that is recorded.
  private(set) lazy var snapshot = matching(among: mock.calls.records).map { record in
    RecordedCall(
      number: record.number, arguments: record.arguments, result: mock.calls.outcome(of: record))
  }

  /// Names a requirement of a mock.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - name: What tells the requirement from the others of the mock, such as "buy(_:count:)". The
  ///     name of a setter ends with "=", such as "title=".
  ///   - parts: The arguments that are meant; none stands for all calls.
  public init(_ mock: MockState, _ name: String, _ parts: [ArgumentPart<Arguments>]) {
    self.mock = mock
    self.name = name
    self.parts = parts
  }

  /// Names a requirement of a mock that has no arguments, or none that are kept.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - name: What tells the requirement from the others of the mock.
  public convenience init(_ mock: MockState, _ name: String) { self.init(mock, name, []) }

  /// Names a requirement of a mock that has one argument.
  ///
  /// - Parameters:
  ///   - mock: The mock.
  ///   - name: What tells the requirement from the others of the mock.
  ///   - argument: The argument that is meant.
  public convenience init(_ mock: MockState, _ name: String, _ argument: Argument<Arguments>) {
    self.init(mock, name, [argument.at { $0 }])
  }
}
