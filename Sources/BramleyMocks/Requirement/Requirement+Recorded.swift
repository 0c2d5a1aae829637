// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// The calls that came, oldest first, as they were when somebody looked at them first.

extension Requirement: Sequence where Use == Recorded {
  /// Goes through the calls.
  public func makeIterator() -> IndexingIterator<[RecordedCall<Arguments, Result, Failure>]> {
    snapshot.makeIterator()
  }
}

extension Requirement: Collection where Use == Recorded {
  /// The number of the first call, 0.
  public var startIndex: Int { 0 }

  /// The number after the last call.
  public var endIndex: Int { snapshot.count }

  /// The number after a number.
  public func index(after index: Int) -> Int { index + 1 }

  /// A call.
  public subscript(index: Int) -> RecordedCall<Arguments, Result, Failure> { snapshot[index] }

  /// Some of the calls.
  public subscript(bounds: Range<Int>) -> ArraySlice<RecordedCall<Arguments, Result, Failure>> {
    snapshot[bounds]
  }
}

extension Requirement: BidirectionalCollection where Use == Recorded {
  /// The number before a number.
  public func index(before index: Int) -> Int { index - 1 }
}

extension Requirement: RandomAccessCollection where Use == Recorded {
  /// The numbers of the calls.
  public var indices: Range<Int> { 0..<snapshot.count }
}
