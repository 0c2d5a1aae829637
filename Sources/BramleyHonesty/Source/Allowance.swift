// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// A comment that silences a rule with a reason: `// bramley:allow sleepy-test the driver needs it`.
///
/// It counts for its own line when code stands before it, otherwise for the declaration or the
/// statement that begins on the next line.
struct Allowance: Sendable, Hashable {
  /// The identifier of the rule.
  let rule: String
  /// Why the rule does not hold here; empty when nobody said it.
  let reason: String
  /// The line of the comment.
  let line: Int
  /// The byte of its first word.
  let offset: Int
  /// Whether code stands before the comment on its line.
  let isTrailing: Bool

  /// Finds the comments of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - line: Tells the line of a byte, counted from 1, and the byte at which the line begins.
  /// - Returns: The comments, in the order of the file.
  static func all(
    in bytes: [UInt8], line: (_ offset: Int) -> (number: Int, start: Int)
  ) -> [Allowance] {
    let data = Data(bytes)
    let mark = Data("bramley:allow".utf8)
    var found: [Allowance] = []
    var offset = 0
    while let range = data.range(of: mark, in: offset..<data.count) {
      offset = range.upperBound
      let (number, start) = line(range.lowerBound)
      let before = String(decoding: bytes[start..<range.lowerBound], as: UTF8.self)
      guard let slashes = before.range(of: "//") else { continue }
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let words = String(decoding: bytes[offset..<end], as: UTF8.self)
        .split(separator: " ", maxSplits: 1)
      found.append(
        Allowance(
          rule: words.first.map { String($0).trimmingCharacters(in: .whitespaces) } ?? "",
          reason: words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : "",
          line: number, offset: range.lowerBound,
          isTrailing: !before[..<slashes.lowerBound].allSatisfy { $0 == " " || $0 == "\t" }))
    }
    return found
  }
}
