// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One sample of Swift in the documentation.
struct Sample: Sendable {
  /// The file that it stands in, from the root of the package.
  let file: String
  /// The line of its first line.
  let line: Int
  /// What it says, a line each, without the marks of the comment.
  let lines: [String]

  /// The samples of a Swift file or a page, between fences that say "swift".
  ///
  /// - Parameters:
  ///   - file: The path of the file, from the root of the package.
  ///   - text: What is in it.
  /// - Returns: The samples, in the order in which they stand there.
  static func samples(in file: String, text: String) -> [Sample] {
    var samples: [Sample] = []
    var current: (line: Int, indentation: Int, lines: [String])?
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let line = documentation(of: raw, in: file) else {
        current = nil
        continue
      }
      let content = line.drop { $0 == " " }
      let indentation = line.count - content.count
      if let open = current {
        if content.hasPrefix("```") {
          samples.append(Sample(file: file, line: open.line, lines: open.lines))
          current = nil
        } else {
          current?.lines.append(String(line.dropFirst(min(open.indentation, indentation))))
        }
      } else if content == "```swift" {
        current = (index + 2, indentation, [])
      }
    }
    return samples
  }

  /// The line without the marks of a comment; nil where the line is no documentation.
  private static func documentation(of line: Substring, in file: String) -> Substring? {
    guard file.hasSuffix(".swift") else { return line }
    let content = line.drop { $0 == " " }
    guard content.hasPrefix("///") else { return nil }
    let rest = content.dropFirst(3)
    return rest.hasPrefix(" ") ? rest.dropFirst() : rest
  }
}
