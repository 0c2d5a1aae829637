// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// The arguments that are asked for, held against those of a call.
struct ArgumentComparison {
  /// The arguments that differ.
  let mismatches: [DifferenceTable.Row]
  /// The names of those that differ.
  let differing: [String]
  /// The names of those that match.
  let matching: [String]

  init<Arguments>(_ parts: [ArgumentPart<Arguments>], _ arguments: Arguments, _ name: String) {
    let names = CallText(name).names(of: arguments, count: parts.count)
    var mismatches: [DifferenceTable.Row] = []
    var differing: [String] = []
    var matching: [String] = []
    for (name, part) in zip(names, parts) {
      if part.matches(arguments) {
        matching.append(name)
      } else {
        differing.append(name)
        let received = ValueText(part.received(arguments)).text
        // Two objects, or what describes itself by its size alone.
        let remark = received == part.expectation ? " (another value)" : ""
        mismatches.append(
          DifferenceTable.Row(name, expected: part.expectation, received: received + remark))
      }
    }
    self.mismatches = mismatches
    self.differing = differing
    self.matching = matching
  }

  /// What differs, to stand behind a call in a list.
  var remark: String {
    differing.isEmpty ? "" : "  (differs in \(differing.joined(separator: ", ")))"
  }

  /// What differs in two columns, what matches in one line.
  var table: String { DifferenceTable(mismatches, matching: matching).text }
}
