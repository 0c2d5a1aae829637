// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

extension BodyReader {
  /// Takes in a check that is a macro; false when the body is not plain because of it.
  mutating func readsMacro(_ place: Int) -> Bool {
    // XCTest does not see it.
    if case .other(_, mayBeInTestCase: true) = function { return false }
    guard readsCheck(place - 1) else { return false }
    return !list.isSign(place + 1, "(") || !mayBeTautology(place + 1, "#")
  }

  /// Takes in a check that begins at a place, or is a call of the name there; false when something may
  /// be wrong with the place.
  mutating func readsCheck(_ place: Int) -> Bool {
    // Whether somebody waits for a closure, and what leads to a block, is read from the tree.
    guard !frames.contains(where: { $0.kind == .closure }),
      frames.allSatisfy({ $0.kind == .list }) ? !isLeft : !mayBeLeft
    else { return false }
    body.hasCheck = true
    if frames.isEmpty, !hasSureCheck { hasSureCheck = isStatement(upTo: place) }
    return true
  }

  /// Whether what leads to a place from the start of its statement is evaluated whatever happens.
  private func isStatement(upTo place: Int) -> Bool {
    var first = place
    while first > range.lowerBound, !list.tokens[first].isFirstInLine,
      !list.isSign(first - 1, ";"), !list.isSign(first - 1, "{")
    {
      let before = first - 1
      let token = list.tokens[before]
      let isHarmless =
        token.isName && !isBranching(before) || token.isSign(".") || token.isSign("=")
        || token.isSign(":")
      if isHarmless {
        first = before
      } else if token.isSign(")") || token.isSign("]") {
        // Arguments of a call before this one: `mock.verify.bake("pie").called()`.
        first = list.partners[before]
      } else if token.isSign("?") || token.isSign("!"), list.isWord(before - 1, "try") {
        first = before - 1
      } else {
        return false
      }
    }
    // What begins with a point or an operator goes on from the line before.
    if list.tokens[first].kind == .sign, !list.isSign(first, "#") { return false }
    let before = first - 1
    guard before >= range.lowerBound else { return true }
    let token = list.tokens[before]
    switch token.kind {
    case .literal, .quotedWord: return true
    case .word: return WordRole.all[list.name(before)] == nil || isMember(before)
    case .sign:
      return [")", "]", "}", ";"].contains { token.isSign($0) }
    }
  }

  private func isBranching(_ place: Int) -> Bool {
    guard list.tokens[place].kind == .word, !isMember(place) else { return false }
    switch WordRole.all[list.name(place)] {
    case nil, .value?, .variable?, .check?, .tellingCall?: return false
    default: return !["let", "try", "await"].contains(list.name(place))
    }
  }

  // MARK: Tautologies

  /// Whether a check whose arguments begin at a bracket may be one that cannot fail; the name is that
  /// of a call of XCTest, or "#" for a macro.
  mutating func mayBeTautology(_ bracket: Int, _ name: String) -> Bool {
    guard list.isSign(bracket, "(") else { return true }
    var operands: [Range<Int>] = []
    for argument in arguments(bracket) {
      if argument.isEmpty { continue }
      if list.tokens[argument.lowerBound].isName, list.isSign(argument.lowerBound + 1, ":") {
        continue
      }
      let bare = withoutEffects(argument)
      guard !bare.isEmpty, let parts = comparison(bare), !parts.contains(where: \.isEmpty) else {
        return true
      }
      self.operands += parts
      // Behind it a comparison may stand.
      if operands.isEmpty, list.isSign(bare.lowerBound, "!"),
        list.isSign(bare.lowerBound + 1, "(")
      {
        return true
      }
      if operands.isEmpty {
        if parts.count == 1, !name.contains("Equal"), mayBeConstant(bare) { return true }
        if parts.count == 2, isTautology(parts[0], parts[1]) { return true }
      }
      operands.append(bare)
      guard name != "#" else { break }
    }
    guard name != "#", operands.count > 1 else { return false }
    return isTautology(operands[0], operands[1])
  }

  /// The arguments between brackets.
  private func arguments(_ bracket: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = bracket + 1
    var place = start
    let end = list.partners[bracket]
    while place < end {
      if list.isSign(place, ",") {
        found.append(start..<place)
        start = place + 1
      }
      place = max(list.partners[place], place) + 1
    }
    found.append(start..<end)
    return found
  }

  /// An operand without `try`, `await` and brackets around it.
  private func withoutEffects(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first {
      if list.isWord(first, "try") || list.isWord(first, "await") {
        range = first + 1..<range.upperBound
      } else if list.isWord(first - 1, "try"), list.isSign(first, "?") || list.isSign(first, "!") {
        range = first + 1..<range.upperBound
      } else if list.isSign(first, "("), list.partners[first] == range.upperBound - 1 {
        range = first + 1..<range.upperBound - 1
      } else {
        break
      }
    }
    return range
  }

  /// The operands of a comparison, or the operand alone where nothing is compared; nil when there
  /// is more than one operator, or one that may hide a tautology.
  private func comparison(_ range: Range<Int>) -> [Range<Int>]? {
    var place = range.lowerBound
    var split: Range<Int>?
    while place < range.upperBound {
      let token = list.tokens[place]
      if token.isSign("|") { return nil }
      if token.isSign("?"), list.isSign(place + 1, "?"), list.touchesBefore(place + 1) {
        return nil
      }
      if token.isSign("="), split == nil {
        var first = place
        while first > range.lowerBound, isComparing(first - 1), list.touchesBefore(first) {
          first -= 1
        }
        var end = place + 1
        while end < range.upperBound, isComparing(end), list.touchesBefore(end) { end += 1 }
        split = first..<end
        place = end
        continue
      }
      place = max(list.partners[place], place) + 1
    }
    guard let split else { return [range] }
    return [
      withoutEffects(range.lowerBound..<split.lowerBound),
      withoutEffects(split.upperBound..<range.upperBound),
    ]
  }

  private func isComparing(_ place: Int) -> Bool {
    ["=", "!", "<", ">"].contains { list.isSign(place, $0) }
  }

  /// Whether an operand alone may be true or never nil whatever happens.
  private func mayBeConstant(_ range: Range<Int>) -> Bool {
    range.contains { list.isWord($0, "true") || list.isWord($0, "false") } && range.count < 6
      || isLiteral(range)
  }

  /// Whether two operands may be the same, or both say nothing about the code.
  private func isTautology(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    if isLiteral(left), isLiteral(right) { return true }
    // A count is never below zero.
    if right.count == 1, list.readsLike(right.lowerBound, "0"),
      list.isWord(left.upperBound - 1, "count")
    {
      return true
    }
    return left.count == right.count && zip(left, right).allSatisfy(list.readsSame)
  }

  /// Whether an operand is nothing but a literal; those with a point are several tokens.
  private func isLiteral(_ range: Range<Int>) -> Bool {
    range.allSatisfy { place in
      list.mayBeLiteral(place) || [".", "-", "+"].contains { list.isSign(place, $0) }
    }
  }
}
