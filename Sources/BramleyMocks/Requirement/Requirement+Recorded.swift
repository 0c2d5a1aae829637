// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Requirement: Sequence where Use == Recorded {
  /// The calls, oldest first.
  public func makeIterator() -> IndexingIterator<[RecordedCall<Arguments, Result, Failure>]> {
    snapshot.makeIterator()
  }

  var snapshot: [RecordedCall<Arguments, Result, Failure>] {
    matching(among: mock.calls.records).map { record in
      RecordedCall(
        number: record.number, arguments: record.arguments, result: mock.calls.outcome(of: record))
    }
  }
}
