// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Requirement {
  typealias Record = MockCall<Arguments, Result, Failure, Answer>

  /// Whether a call is one of this requirement, with the arguments that are meant.
  func matches(_ record: AnyCallRecord) -> Bool { match(record) != nil }

  /// The calls that match, oldest first.
  func matching(among records: [AnyCallRecord]) -> [Record] { records.compactMap(match) }

  private func match(_ record: AnyCallRecord) -> Record? {
    guard record.name == name, let record = record as? Record,
      parts.allSatisfy({ $0.isAny || $0.matches(record.arguments) })
    else { return nil }
    return record
  }

  /// Compares the arguments that are meant with those of a call; nil for one of another requirement.
  func comparison(with record: AnyCallRecord) -> ArgumentComparison? {
    guard record.name == name, let record = record as? Record else { return nil }
    return ArgumentComparison(parts, record.arguments, name)
  }

  /// The pattern as people write it, with the name of the mock.
  var pattern: String { CallText.text(CallText(name).pattern(parts), of: mock.name) }
}
