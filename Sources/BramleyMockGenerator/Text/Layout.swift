// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A piece of generated source that knows where it can be broken over lines.
///
/// It is laid out as the formatter does, so that generated code passes its check.
struct Layout {
  /// How a list ends that is broken over lines.
  enum Style {
    case declaration
    case call
    /// As a call, with a comma after the last item and the bracket on a line of its own.
    case literal
  }

  private enum Piece {
    case text(String)
    /// A type, taken apart only where it does not fit.
    case type(String)
    case list(open: String, items: [Layout], close: String, style: Style)
    case sequence([Layout])
  }

  /// The longest line.
  static let width = 100

  private let piece: Piece
  /// The number of columns on one line.
  let flatWidth: Int

  /// Text that stays on its line.
  static func text(_ text: String) -> Layout {
    Layout(piece: .text(text), flatWidth: SwiftText.width(text))
  }

  /// Items between brackets, separated by commas.
  ///
  /// A list that does not fit gets a line break after its opening bracket. Its closing bracket
  /// stands on a line of its own in declarations and types, and after the last item in calls.
  static func list(open: String, items: [Layout], close: String, style: Style) -> Layout {
    let brackets = SwiftText.width(open) + SwiftText.width(close)
    let separators = max(items.count - 1, 0) * 2
    // The formatter counts the comma that a broken literal would have after its last item.
    let comma = style == .literal && items.count > 1 ? 1 : 0
    return Layout(
      piece: .list(open: open, items: items, close: close, style: style),
      flatWidth: items.reduce(brackets + separators + comma) { $0 + $1.flatWidth })
  }

  /// One piece after the other.
  static func sequence(_ parts: [Layout]) -> Layout {
    Layout(piece: .sequence(parts), flatWidth: parts.reduce(0) { $0 + $1.flatWidth })
  }

  /// A type, which can be broken within its brackets.
  static func type(_ text: String) -> Layout {
    Layout(piece: .type(text), flatWidth: SwiftText.width(text))
  }

  /// The piece on one line.
  var oneLine: String {
    var line = ""
    appendFlat(to: &line)
    return line
  }

  /// Adds the piece on one line.
  func appendFlat(to line: inout String) {
    switch piece {
    case .text(let text), .type(let text): line += text
    case .list(let open, let items, let close, _):
      line += open
      var isFirst = true
      for item in items {
        if !isFirst { line += ", " }
        isFirst = false
        item.appendFlat(to: &line)
      }
      line += close
    case .sequence(let parts): for part in parts { part.appendFlat(to: &line) }
    }
  }

  /// The lines of the piece.
  ///
  /// - Parameters:
  ///   - indentation: The number of blanks before the first line.
  ///   - rest: The columns of what follows, which should be on the same line.
  /// - Returns: The lines.
  func lines(indentation: Int, followedBy rest: Int = 0) -> [String] {
    var printer = Printer(indentation)
    printer.put(self, rest: rest)
    return printer.lines
  }

  private struct Printer {
    var lines: [String]
    var indentation: Int
    private var column: Int

    init(_ indentation: Int) {
      self.indentation = indentation
      column = indentation
      lines = [String(repeating: " ", count: indentation)]
    }

    mutating func put(_ layout: Layout, rest: Int) {
      switch layout.piece {
      case .text(let text): append(text, layout.flatWidth)
      case .type(let text):
        if column + layout.flatWidth + rest <= Layout.width {
          append(text, layout.flatWidth)
        } else if let (label, type) = TypeLayout.attributed(text) {
          append(label, SwiftText.width(label))
          indentation += 2
          newLine()
          put(.type(type), rest: rest)
          indentation -= 2
        } else {
          var parser = TypeLayout(text)
          put(parser.run(), rest: rest)
        }
      case .sequence(let parts):
        var following = rest + layout.flatWidth
        for part in parts {
          following -= part.flatWidth
          put(part, rest: following)
        }
      case .list(let open, let items, let close, let style):
        if items.isEmpty || column + layout.flatWidth + rest <= Layout.width {
          layout.appendFlat(to: &lines[lines.count - 1])
          // Commas that were counted but not written do not move what follows.
          column = SwiftText.width(lines[lines.count - 1])
        } else {
          append(open, SwiftText.width(open))
          putBroken(items, style)
          append(close, SwiftText.width(close))
        }
      }
    }

    private mutating func putBroken(_ items: [Layout], _ style: Style) {
      indentation += 2
      newLine()
      var isFirst = true
      for (number, item) in items.enumerated() {
        let isLast = number == items.count - 1
        let tail = isLast ? (style == .declaration ? 0 : 1) : 1
        if !isFirst {
          if column + 1 + item.flatWidth + tail > Layout.width { newLine() } else { append(" ", 1) }
        }
        put(item, rest: tail)
        if !isLast || style == .literal { append(",", 1) }
        isFirst = false
      }
      indentation -= 2
      if style != .call { newLine() }
    }

    private mutating func append(_ text: String, _ width: Int) {
      lines[lines.count - 1] += text
      column += width
    }

    private mutating func newLine() {
      column = indentation
      lines.append(String(repeating: " ", count: indentation))
    }
  }
}
