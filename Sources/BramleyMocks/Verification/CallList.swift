// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes calls for people, one line each.
struct CallList {
  /// The number of calls that are listed under one title.
  private static let limit = 10

  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  init(_ records: [AnyCallRecord]) { lines = records.map(\.text) }

  /// The first lines, and how many more there are.
  var text: String {
    let shown = lines.prefix(Self.limit).map { "  \($0)" }
    let rest = lines.count > Self.limit ? ["  … and \(lines.count - Self.limit) more"] : []
    return (shown + rest).joined(separator: "\n")
  }
}
