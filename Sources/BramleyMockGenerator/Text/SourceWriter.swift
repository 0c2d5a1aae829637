// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Collects the lines of generated source.
struct SourceWriter {
  private var buffer = ""
  /// The column at which the next line starts, from 0.
  private(set) var column = 0
  /// Whether a gap would be needless: nothing is there yet, a block was opened, or there is one.
  private var isOpen = true

  /// The whole text, in no more memory than it needs: thousands of them are kept until the end.
  var text: String {
    var text = ""
    text.reserveCapacity(buffer.utf8.count)
    text += buffer
    return text
  }

  /// Adds a line.
  mutating func line(_ text: String) {
    startLine()
    buffer += text
    isOpen = text.utf8.last == UInt8(ascii: "{")
  }

  private mutating func startLine() {
    if !buffer.isEmpty { buffer += "\n" }
    var rest = column
    while rest > 0 {
      buffer += Self.blanks[min(rest, Self.blanks.count - 1)]
      rest -= Self.blanks.count - 1
    }
  }

  /// Blanks by their number; where a line starts with more, they are put together of several.
  private static let blanks = (0...12).map { String(repeating: " ", count: $0) }

  /// Adds a piece that may be broken over lines.
  ///
  /// - Parameters:
  ///   - layout: The piece.
  ///   - rest: The columns of what follows, which should be on the same line.
  mutating func put(_ layout: Layout, followedBy rest: Int = 0) {
    if column + layout.flatWidth + rest <= Layout.width {
      startLine()
      layout.appendFlat(to: &buffer)
    } else {
      let lines = layout.lines(indentation: column, followedBy: rest)
      if lines.contains(where: { SwiftText.width($0) > Layout.width }) {
        line("// swift-format-ignore")
      }
      if !buffer.isEmpty { buffer += "\n" }
      buffer += lines.joined(separator: "\n")
    }
    isOpen = buffer.utf8.last == UInt8(ascii: "{")
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
    column += 2
    body(&self)
    column -= 2
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
    // The line of the condition opens a block too.
    isOpen = true
    nested(body)
  }

  /// Adds the attributes that everything made from a requirement has.
  mutating func writeAttributes(_ requirement: Requirement) {
    requirement.attributes.forEach { line($0) }
  }

  /// Adds an empty line, unless a block has just been opened or there is one already.
  mutating func gap() {
    if isOpen { return }
    buffer += "\n"
    isOpen = true
  }
}
