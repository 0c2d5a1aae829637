// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Requirement {
  typealias Record = CallRecord<Arguments, Result, Failure>

  /// The calls that match, oldest first.
  func matching(among records: [AnyCallRecord]) -> [Record] {
    records.compactMap { record in
      guard record.name == name, let record = record as? Record,
        parts.allSatisfy({ $0.matches(record.arguments) })
      else { return nil }
      return record
    }
  }

  /// The pattern as people write it, with the name of the mock.
  var pattern: String { "\(mock.name).\(CallText(name).pattern(parts))" }
}
