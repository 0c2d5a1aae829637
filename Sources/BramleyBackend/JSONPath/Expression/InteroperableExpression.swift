// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// An interoperable regular expression (I-Regexp, RFC 9485), as match and search take it.
///
/// All ways through the expression are followed at once, so that no expression and no text of an
/// app can make a test hang. As an addition that the JSONPath compliance suite asks for, ^ and $
/// stand for the start and the end of the text.
struct InteroperableExpression: Sendable {
  /// One step of the machine that looks for a match.
  enum Instruction: Sendable {
    case scalar(ScalarSet)
    case split(Int, Int)
    case jump(Int)
    case start
    case end
    case match
  }

  /// The expression as it was written.
  let text: String
  private let program: [Instruction]

  /// Reads an expression.
  init(_ text: String) throws(InteroperableExpressionError) {
    var parser = InteroperableExpressionParser(text)
    let tree = try parser.parse()
    var compiler = InteroperableExpressionCompiler()
    guard compiler.compile(tree) else {
      throw InteroperableExpressionError(
        message: "It repeats too much; use smaller numbers in braces.", expression: text, column: 1)
    }
    program = compiler.program
    self.text = text
  }

  /// Whether a text matches as a whole, or a part of it does.
  ///
  /// - Complexity: O(n · m) in the lengths of the text and the expression.
  func matches(_ text: String, isWhole: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var current = Threads(program.count)
    var next = Threads(program.count)
    for position in 0...scalars.count {
      let isAtEnd = position == scalars.count
      if position == 0 || !isWhole { follow(0, position, isAtEnd, in: &current) }
      if current.isMatch, isAtEnd || !isWhole { return true }
      if isAtEnd || isWhole && current.waiting.isEmpty { return false }
      next.removeAll()
      for place in current.waiting {
        if case .scalar(let set) = program[place], set.contains(scalars[position]) {
          follow(place + 1, position + 1, position + 1 == scalars.count, in: &next)
        }
      }
      swap(&current, &next)
    }
    return false
  }

  /// Goes on from a place until the next scalar is asked for.
  private func follow(
    _ place: Int, _ position: Int, _ isAtEnd: Bool, in threads: inout Threads
  ) {
    var open = [place]
    while let place = open.popLast() {
      guard threads.enter(place) else { continue }
      switch program[place] {
      case .scalar: threads.waiting.append(place)
      case .split(let first, let second): open += [second, first]
      case .jump(let target): open.append(target)
      case .start: if position == 0 { open.append(place + 1) }
      case .end: if isAtEnd { open.append(place + 1) }
      case .match: threads.isMatch = true
      }
    }
  }
}

// MARK: -

extension InteroperableExpression {
  /// All places of the program that are reached at one position of the text.
  private struct Threads {
    private var isEntered: [Bool]
    private var entered: [Int] = []
    /// The places that ask for the next scalar.
    var waiting: [Int] = []
    var isMatch = false

    init(_ count: Int) { isEntered = Array(repeating: false, count: count) }

    /// Whether the place is reached for the first time.
    mutating func enter(_ place: Int) -> Bool {
      if isEntered[place] { return false }
      isEntered[place] = true
      entered.append(place)
      return true
    }

    mutating func removeAll() {
      for place in entered { isEntered[place] = false }
      entered.removeAll(keepingCapacity: true)
      waiting.removeAll(keepingCapacity: true)
      isMatch = false
    }
  }
}
