// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Sample {
  /// The sample as a file that can be compiled, with the lines numbered as they are in the documentation.
  ///
  /// Declarations stand in a type of their own, so that two samples may declare the same; statements
  /// stand in a function. A line that starts with a dot is a value of its own, such as a pattern.
  ///
  /// - Parameters:
  ///   - index: A number that no other sample has.
  ///   - imports: The modules that it may use.
  /// - Returns: The text of the file.
  func source(_ index: Int, imports: [String]) -> String {
    var outside: [String] = []
    var declarations: [String] = []
    var statements: [String] = []
    for (offset, paragraph) in paragraphs {
      let place = "#sourceLocation(file: \"\(file)\", line: \(line + offset))"
      outside += paragraph.filter(Self.isImport)
      // In its place stays an empty line, so that the lines after it keep their numbers.
      let text = paragraph.map { Self.isImport($0) ? "" : Self.withoutEllipsis($0) }
      switch Self.kind(of: paragraph) {
      case .outside: outside += [place] + text
      case .declaration: declarations += [place] + text
      case .statements: statements += [place] + Self.withValues(text)
      }
    }
    let lines =
      imports.map {
        $0.hasPrefix("@") ? $0.replacing("@testable ", with: "@testable import ") : "import \($0)"
      } + outside
      + ["struct Sample\(index) {"] + declarations
      + ["func run() async throws {"] + statements + ["}", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  private enum Kind { case outside, declaration, statements }

  /// The parts between empty lines at the outermost level, with the number of lines before them.
  private var paragraphs: [(offset: Int, lines: [String])] {
    var paragraphs: [(offset: Int, lines: [String])] = []
    var isBetween = true
    for (offset, line) in lines.enumerated() {
      let startsAnew = isBetween && !line.isEmpty && !line.hasPrefix(" ") && !line.hasPrefix("}")
      isBetween = line.isEmpty
      if startsAnew || paragraphs.isEmpty {
        paragraphs.append((offset, [line]))
      } else {
        paragraphs[paragraphs.count - 1].lines.append(line)
      }
    }
    return paragraphs
  }

  private static func kind(of paragraph: [String]) -> Kind {
    let first = paragraph.first { !$0.hasPrefix("//") && !$0.isEmpty && !isImport($0) } ?? ""
    if first.hasPrefix("extension ") { return .outside }
    let starts = [
      "@Test", "@Suite", "@Mock", "func ", "struct ", "enum ", "final class ", "class ", "actor ",
      "protocol ",
    ]
    return starts.contains { first.hasPrefix($0) } ? .declaration : .statements
  }

  private static func isImport(_ line: String) -> Bool { line.hasPrefix("import ") }

  /// What a reader is to think of as something further becomes nothing.
  private static func withoutEllipsis(_ line: String) -> String {
    line.replacing("…", with: "")
  }

  /// Makes `sample(…)` of the values that start with a dot, and keeps the numbers of the lines.
  private static func withValues(_ lines: [String]) -> [String] {
    var result: [String] = []
    var isOpen = false
    for line in lines {
      let continues = line.hasPrefix(" ") || line.hasPrefix("//") || "]})".contains(line.prefix(1))
      let closing = isOpen && !continues ? "); " : ""
      if !closing.isEmpty { isOpen = false }
      if line.hasPrefix(".") {
        result.append("\(closing)try sample(\(line)")
        isOpen = true
      } else {
        result.append(closing + line)
      }
    }
    if isOpen { result.append(")") }
    return result
  }
}
