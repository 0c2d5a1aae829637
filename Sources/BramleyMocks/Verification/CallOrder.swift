// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Calls that are to come one after the other, and those that have.
struct CallOrder {
  /// A call with the mock that it came to.
  struct Found {
    let mock: MockState
    let record: AnyCallRecord

    /// The call in one line, with its mock.
    var text: String { "\(mock.name) \(record.text)" }
  }

  /// The calls that are to come.
  let patterns: [CallPattern]
  /// All calls of the mocks that are concerned, in the order in which they came.
  let all: [Found]
  /// The calls that were found for the first of the patterns.
  let found: [Found]
  /// How many calls of the mocks came that are no longer kept.
  let droppedCount: Int

  /// Reads what came: taking the earliest call for each pattern leaves most of them for the rest.
  init(_ patterns: [CallPattern]) {
    let mocks = patterns.reduce(into: [MockState]()) { mocks, pattern in
      if !mocks.contains(where: { $0 === pattern.mock }) { mocks.append(pattern.mock) }
    }
    let contents = mocks.map { (mock: $0, calls: $0.calls.contents) }
    let all = contents.flatMap { mock, calls in
      calls.records.map { Found(mock: mock, record: $0) }
    }.sorted {
      ($0.record.instant, $0.record.number) < ($1.record.instant, $1.record.number)
    }
    var found: [Found] = []
    for call in all {
      guard found.count < patterns.count else { break }
      let pattern = patterns[found.count]
      if pattern.mock === call.mock, pattern.matches(call.record) { found.append(call) }
    }
    self.patterns = patterns
    self.all = all
    self.found = found
    droppedCount = contents.reduce(0) { $0 + $1.calls.dropped.count }
  }

  /// The first pattern of which no call was found in its place.
  var missing: CallPattern? { found.count < patterns.count ? patterns[found.count] : nil }

  /// Notes that a verification has asked for the calls.
  func markVerified() {
    for call in found { call.mock.calls.markVerified([call.record]) }
  }
}
