// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

/// Reads the body of a function from tokens, to tell whether any rule could find something in it.
///
/// A body is plain when it has none of the words that rules look for, none of its checks stands in a
/// closure or behind something that leaves the function, all of them depend on what they compare, and,
/// if it is a test, one of them is evaluated whatever happens. Of a plain body it is enough to know
/// what it calls.
///
/// Where tokens alone do not tell what something means, the body counts as not plain.
struct BodyReader {
  /// What a function is, as far as its head and the types around it say.
  enum Function: Equatable {
    /// A test of Swift Testing.
    case test
    /// Any other function; whether its name is that of a test of XCTest, and whether the type around
    /// it may be a test case.
    case other(looksLikeTest: Bool, mayBeInTestCase: Bool)
  }

  /// The tokens of the file.
  let list: TokenList
  /// The places of the tokens between the braces.
  let range: Range<Int>
  /// What the function is.
  let function: Function
  /// The brackets that are open, outermost first.
  var frames: [Frame] = []
  /// The body itself.
  var base = Frame(kind: .block)
  /// Whether a check was read that is evaluated whatever happens.
  var hasSureCheck = false
  /// Whether a statement of the body itself has left the function.
  var isLeft = false
  /// Whether anything in it leaves the function, a closure or a loop.
  var mayBeLeft = false
  /// The mocks that are told what to answer, and the names of the methods that are to answer.
  var stubbed: [(mock: Range<Int>, method: Int)] = []
  /// The operands of the checks.
  var operands: [Range<Int>] = []
  /// Whether an error is caught, which checks behind it may miss.
  var hasCatch = false
  /// Whether a literal stands in for what may be missing.
  var hasFallback = false
  /// What is known so far.
  var body = AbridgedBody()

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - range: The places of the tokens between the braces.
  ///   - list: The tokens of the file.
  ///   - function: What the function is.
  /// - Returns: What is known of the body, or nil when it is not plain.
  static func read(
    _ range: Range<Int>, in list: TokenList, of function: Function
  ) -> AbridgedBody? {
    var reader = BodyReader(list: list, range: range, function: function)
    for place in range {
      guard reader.reads(place) else { return nil }
    }
    guard !reader.endangersChecks, !reader.asksMock, reader.hasSureCheck || !reader.mayBeTest
    else { return nil }
    return reader.body
  }

  private init(list: TokenList, range: Range<Int>, function: Function) {
    self.list = list
    self.range = range
    self.function = function
  }

  /// Whether a library may run the function.
  private var mayBeTest: Bool {
    if case .other(looksLikeTest: false, _) = function { false } else { true }
  }

  /// Whether a check may ask a mock, which is made part of something, what the function told it to
  /// answer.
  private var asksMock: Bool {
    operands.contains { operand in
      stubbed.contains { mock, method in
        operand.count > mock.count + 1 && zip(operand, mock).allSatisfy(list.readsSame)
          && list.readsSame(operand.lowerBound + mock.count + 1, method)
          && isHandedOn(mock.lowerBound)
      }
    }
  }

  /// Whether a name is an argument somewhere in the body.
  private func isHandedOn(_ name: Int) -> Bool {
    range.contains { place in
      list.readsSame(place, name) && ["(", ",", ":"].contains { list.isSign(place - 1, $0) }
        && [",", ")"].contains { list.isSign(place + 1, $0) }
    }
  }

  /// Whether something is there that is harmless only where nothing is checked.
  private var endangersChecks: Bool { body.hasCheck && (hasCatch || hasFallback) }

  /// Takes a token in; false when the body is not plain.
  private mutating func reads(_ place: Int) -> Bool {
    let token = list.tokens[place]
    return switch token.kind {
    case .word: readsWord(place)
    case .quotedWord: readsName(place)
    case .literal: readsLiteral(place)
    case .sign: readsSign(place)
    }
  }

  // MARK: Words

  private mutating func readsWord(_ place: Int) -> Bool {
    let name = list.name(place)
    if isBehindPound(place) {
      if name == "expect" || name == "require" { return readsMacro(place) }
      return !Self.directives.contains(name)
    }
    guard let role = WordRole.all[name] else { return readsName(place) }
    switch role {
    case .telling: return isHarmless(place) && readsName(place)
    case .check, .value, .tellingCall: return readsName(place)
    default: break
    }
    if isMember(place) { return readsName(place) }
    return isLabel(place) || readsKeyword(place, role)
  }

  /// Whether a rule that looks for a word finds nothing where it stands.
  private func isHarmless(_ place: Int) -> Bool {
    if list.isWord(place, "Recorder") { return isAskedRecorder(place) }
    // `Issue.record` is a check of Swift Testing, which is looked at where it is called.
    if case .other(_, mayBeInTestCase: true) = function { return false }
    return list.isWord(place, "Issue") && list.isSign(place + 1, ".")
      && list.isWord(place + 2, "record") && list.isSign(place + 3, "(")
  }

  /// Whether a recorder gets a name that the body mentions again.
  private func isAskedRecorder(_ place: Int) -> Bool {
    guard list.isSign(place - 1, "="), list.isWord(place - 3, "let"), place - 2 > range.lowerBound,
      list.tokens[place - 2].isName
    else { return false }
    let name = list.name(place - 2)
    return range.count { list.tokens[$0].isName && list.name($0) == name } > 1
  }

  private mutating func readsKeyword(_ place: Int, _ role: WordRole) -> Bool {
    switch role {
    case .declaring: return false
    case .contextual:
      // A name, unless something of its own follows it.
      return place + 1 >= range.upperBound || list.tokens[place + 1].isFirstInLine
        || [".", "=", ",", ")", "]", ":"].contains { list.isSign(place + 1, $0) }
    case .branch: if !closesRepeat(place) { withFrame { $0.awaitsBlock = true } }
    case .catching:
      hasCatch = true
      withFrame { $0.awaitsBlock = true }
    case .guardian: withFrame { $0.awaitsElse = true }
    case .leaving:
      // In a closure it leaves that alone.
      if !hasSureCheck, mayBeTest, !frames.contains(where: \.isClosure) { return false }
      leaves()
    case .throwing: leaves()
    case .variable: return !hasAccessors(place)
    case .asynchronous: return !list.isWord(place + 1, "let")
    case .telling, .tellingCall, .check, .value, .block, .keyword: break
    }
    return true
  }

  private mutating func leaves() {
    mayBeLeft = true
    if frames.isEmpty { isLeft = true }
  }

  private static let directives: Set<String> = [
    "if", "elseif", "else", "endif", "sourceLocation", "warning", "error",
  ]

  /// Whether a word is the name of a macro or a directive.
  func isBehindPound(_ place: Int) -> Bool {
    list.isSign(place - 1, "#") && list.touchesBefore(place)
  }

  /// Whether a word is a name behind a point, and the point is no operator's.
  func isMember(_ place: Int) -> Bool {
    list.isSign(place - 1, ".") && !(list.isSign(place - 2, ".") && list.touchesBefore(place - 1))
  }

  /// Whether a keyword is the label of an argument.
  private func isLabel(_ place: Int) -> Bool {
    guard list.isSign(place + 1, ":"), place > range.lowerBound else { return false }
    return ["(", ",", "}", ":"].contains { list.isSign(place - 1, $0) }
  }

  /// Whether a `while` belongs to the `repeat` before it.
  private func closesRepeat(_ place: Int) -> Bool {
    list.isWord(place, "while") && place > range.lowerBound && list.isSign(place - 1, "}")
      && list.isWord(list.partners[place - 1] - 1, "repeat")
  }

  /// Whether the variable that a `var` declares may have accessors.
  private func hasAccessors(_ place: Int) -> Bool {
    for next in place + 1..<max(range.upperBound, place + 1) {
      let token = list.tokens[next]
      if token.isSign("=") || token.isFirstInLine || list.isWord(next, "in") { return false }
      if token.isSign("{") { return true }
    }
    return false
  }

  // MARK: Literals

  /// Takes a literal in; false when it may be the element of a tuple that is called: `pair.0()`.
  private func readsLiteral(_ place: Int) -> Bool {
    !(list.isSign(place + 1, "(") && list.touchesBefore(place + 1))
  }

  // MARK: Frames

  /// Changes the innermost open bracket.
  mutating func withFrame(_ change: (inout Frame) -> Void) {
    if frames.isEmpty { change(&base) } else { change(&frames[frames.count - 1]) }
  }

  /// The innermost open bracket, or the body.
  var frame: Frame { frames.last ?? base }
}

extension BodyReader {
  /// An open bracket.
  struct Frame {
    /// What a bracket holds.
    enum Kind {
      /// Arguments, elements or a condition.
      case list
      /// The statements of a closure.
      case closure
      /// The statements of a closure that a check calls.
      case checkedClosure
      /// The statements of a part of a statement.
      case block
    }

    /// What it holds.
    var kind: Kind
    /// Whether a statement has begun in it whose block follows its condition.
    var awaitsBlock = false
    /// Whether a `guard` has begun in it whose `else` follows.
    var awaitsElse = false
    /// Whether it is the block behind a condition, so that nothing may go on behind it.
    var endsStatement = false

    /// Whether it holds the statements of a closure.
    var isClosure: Bool { kind == .closure || kind == .checkedClosure }
  }
}
