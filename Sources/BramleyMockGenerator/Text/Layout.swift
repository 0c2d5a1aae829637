// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A piece of generated source that knows where it can be broken over lines.
///
/// It is laid out as the formatter does, so that generated code passes its check.
enum Layout {
  /// Text that stays on its line.
  case text(String)
  /// Items between brackets, separated by commas.
  ///
  /// A list that does not fit gets a line break after its opening bracket. Its closing bracket
  /// stands on a line of its own in declarations and types, and after the last item in calls.
  case list(open: String, items: [Layout], close: String, style: Style)
  /// One piece after the other.
  case sequence([Layout])

  /// How a list ends that is broken over lines.
  enum Style {
    case declaration
    case call
    /// As a call, with a comma after the last item and the bracket on a line of its own.
    case literal
  }

  /// The longest line.
  static let width = 100

  /// The number of columns on one line.
  var flatWidth: Int {
    switch self {
    case .text(let text): text.count
    case .list(let open, let items, let close, let style):
      open.count + close.count + items.reduce(0) { $0 + $1.flatWidth }
        + max(items.count - 1, 0) * 2
        // The formatter counts the comma that a broken literal would have after its last item.
        + (style == .literal && items.count > 1 ? 1 : 0)
    case .sequence(let parts): parts.reduce(0) { $0 + $1.flatWidth }
    }
  }

  /// A type, which can be broken within its brackets.
  static func type(_ text: String) -> Layout {
    var parser = TypeLayout(text)
    return parser.run()
  }

  /// The lines of the piece.
  ///
  /// - Parameter indentation: The number of blanks before the first line.
  /// - Returns: The lines.
  func lines(indentation: Int) -> [String] {
    var printer = Printer(indentation)
    printer.put(self, rest: 0)
    return printer.lines
  }

  private struct Printer {
    var lines: [String]
    var indentation: Int

    init(_ indentation: Int) {
      self.indentation = indentation
      lines = [String(repeating: " ", count: indentation)]
    }

    private var column: Int { lines[lines.count - 1].count }

    mutating func put(_ layout: Layout, rest: Int) {
      switch layout {
      case .text(let text): append(text)
      case .sequence(let parts):
        var following = parts.reduce(rest) { $0 + $1.flatWidth }
        for part in parts {
          following -= part.flatWidth
          put(part, rest: following)
        }
      case .list(let open, let items, let close, let style):
        if items.isEmpty || column + layout.flatWidth + rest <= Layout.width {
          append(layout.flat)
        } else {
          append(open)
          putBroken(items, style)
          append(close)
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
          if column + 1 + item.flatWidth + tail > Layout.width { newLine() } else { append(" ") }
        }
        put(item, rest: tail)
        if !isLast || style == .literal { append(",") }
        isFirst = false
      }
      indentation -= 2
      if style != .call { newLine() }
    }

    private mutating func append(_ text: String) { lines[lines.count - 1] += text }

    private mutating func newLine() {
      lines.append(String(repeating: " ", count: indentation))
    }
  }

  /// The piece on one line.
  var oneLine: String { flat }

  private var flat: String {
    switch self {
    case .text(let text): text
    case .list(let open, let items, let close, _):
      open + items.map(\.flat).joined(separator: ", ") + close
    case .sequence(let parts): parts.map(\.flat).joined()
    }
  }
}
