// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes entries of a journal for people, one line each.
struct EntryList {
  /// The number of entries that are listed under one title.
  private static let limit = 10

  let entries: [Journal.Entry]

  /// The first lines, and how many more there are.
  var text: String {
    let lines = entries.prefix(Self.limit).map { "  \($0)" }
    let rest = entries.count > Self.limit ? ["  … and \(entries.count - Self.limit) more"] : []
    return (lines + rest).joined(separator: "\n")
  }
}
