// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the lines of generated source.
struct SourceWriter {
  private(set) var lines: [String] = []
  private var indentation = 0

  /// The column at which the next line starts, from 0.
  var column: Int { indentation }

  /// The whole text.
  var text: String {
    var text = ""
    text.reserveCapacity(lines.reduce(0) { $0 + $1.utf8.count + 1 })
    for (number, line) in lines.enumerated() {
      if number > 0 { text += "\n" }
      text += line
    }
    return text
  }

  /// Adds a line.
  mutating func line(_ text: String) {
    if text.isEmpty { return lines.append("") }
    var line = String(repeating: " ", count: indentation)
    line += text
    lines.append(line)
  }

  /// Adds a piece that may be broken over lines.
  mutating func put(_ layout: Layout) {
    if indentation + layout.flatWidth <= Layout.width {
      var line = String(repeating: " ", count: indentation)
      line.reserveCapacity(indentation + layout.flatWidth)
      layout.appendFlat(to: &line)
      return lines.append(line)
    }
    let lines = layout.lines(indentation: indentation)
    if lines.contains(where: { SwiftText.width($0) > Layout.width }) {
      line("// swift-format-ignore")
    }
    self.lines += lines
  }

  /// Adds a piece that opens a block, what is in the block, and a closing brace.
  mutating func block(_ opening: Layout, _ body: (inout SourceWriter) -> Void) {
    put(opening)
    nested(body)
    line("}")
  }

  /// Adds a line that opens a block, what is in the block, and a closing brace.
  mutating func block(_ opening: String, _ body: (inout SourceWriter) -> Void) {
    block(.text(opening), body)
  }

  /// Adds lines that stand one step further to the right.
  mutating func nested(_ body: (inout SourceWriter) -> Void) {
    indentation += 2
    body(&self)
    indentation -= 2
  }

  /// Adds a computed property.
  mutating func property(
    _ head: String, _ type: String, _ body: (inout SourceWriter) -> Void
  ) {
    if column + SwiftText.width(head) + SwiftText.width(type) + 3 <= Layout.width {
      block("\(head) \(type) {", body)
      return
    }
    line(head)
    nested { $0.put(.type(type)) }
    line("{")
    nested(body)
    line("}")
  }

  /// Adds what stands in an extension of types under conditions.
  mutating func within(
    conditions: [String], types: [String], _ body: (inout SourceWriter) -> Void
  ) {
    guard conditions.isEmpty else {
      let isOne = conditions.count == 1
      line("#if " + conditions.map { isOne ? $0 : "(\($0))" }.joined(separator: " && "))
      nested { $0.within(conditions: [], types: types, body) }
      line("#endif")
      return
    }
    guard types.isEmpty else {
      block("extension \(types.joined(separator: ".")) {", body)
      return
    }
    body(&self)
  }

  /// Adds what stands within a clause of `#if`.
  mutating func nestedClause(_ body: (inout SourceWriter) -> Void) {
    let start = lines.count
    nested(body)
    // The line of the condition opens a block too.
    if start < lines.count, lines[start].isEmpty { lines.remove(at: start) }
  }

  /// Adds the attributes that everything made from a requirement has.
  mutating func writeAttributes(_ requirement: Requirement) {
    requirement.attributes.forEach { line($0) }
  }

  /// Adds an empty line, unless a block has just been opened or there is one already.
  mutating func gap() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    lines.append("")
  }
}
