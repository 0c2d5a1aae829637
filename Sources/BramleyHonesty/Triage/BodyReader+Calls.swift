// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

extension BodyReader {
  /// Takes a name in; false when it is not certain whether it is called.
  mutating func readsName(_ place: Int) -> Bool {
    // Names of XCTest are checks, or something rare.
    if list.readsLike(place, prefix: "XCT"), !list.isSign(place + 1, "(") { return false }
    if list.isWord(place, "when"), isMember(place), !tellsMock(place) { return false }
    // `handler?(items)`
    return
      !((list.isSign(place + 1, "?") || list.isSign(place + 1, "!"))
      && list.touchesBefore(place + 1) && list.isSign(place + 2, "(")
      && list.touchesBefore(place + 2))
  }

  /// Notes the method of `service.when.melodies()`; false when it is not certain which it is.
  private mutating func tellsMock(_ place: Int) -> Bool {
    var first = place
    while isMember(first), first - 2 >= range.lowerBound { first -= 2 }
    guard list.tokens[first].isName else { return false }
    if list.isSign(place + 1, "."), place + 2 < range.upperBound {
      stubbed.append((mock: first..<place - 1, method: place + 2))
    }
    return true
  }

  /// Takes in what is called where a bracket begins arguments or a closure; false when that is not
  /// certain.
  mutating func readsCallee(before bracket: Int) -> Bool {
    let place = bracket - 1
    guard place >= range.lowerBound else { return true }
    let isClosure = list.isSign(bracket, "{")
    let token = list.tokens[place]
    switch token.kind {
    case .literal: return !isClosure && !list.touchesBefore(bracket)
    case .quotedWord: return calls(place, at: bracket)
    case .word:
      if isBehindPound(place) { return true }
      if !isMember(place), let role = WordRole.all[list.name(place)] {
        switch role {
        case .value where list.isWord(place, "self") || list.isWord(place, "Self"): break
        case .check, .tellingCall, .telling: break
        case .asynchronous, .value: return false
        default: return true
        }
      }
      return calls(place, at: bracket)
    case .sign: return readsCallee(behindSign: place, at: bracket)
    }
  }

  private mutating func readsCallee(behindSign place: Int, at bracket: Int) -> Bool {
    let isClosure = list.isSign(bracket, "{")
    switch list.tokens[place].sign {
    case UInt8(ascii: ">"):
      guard isClosure || list.touchesBefore(bracket) else { return true }
      guard let name = genericName(before: place) else { return false }
      return calls(name, at: bracket, isGeneric: true)
    case UInt8(ascii: "}"): return !isClosure
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      // Behind `try` and `as`, or before an operand.
      let isPostfix = list.touchesBefore(place) && list.endsOperand(place - 1)
      return !isClosure && !(isPostfix && list.touchesBefore(bracket))
    default: return true
    }
  }

  /// The place of the name whose generic arguments end at a place, if it is certain.
  private func genericName(before end: Int) -> Int? {
    var depth = 0
    var place = end
    while place > range.lowerBound {
      let token = list.tokens[place]
      if token.isSign(">") {
        if list.isSign(place - 1, "-") || list.isSign(place - 1, "=") { return nil }
        depth += 1
      } else if token.isSign("<") {
        depth -= 1
        guard depth > 0 else {
          let isName = list.touchesBefore(place) && list.tokens[place - 1].isName
          let role = isName ? WordRole.all[list.name(place - 1)] : .keyword
          return role == nil || role == .telling ? place - 1 : nil
        }
      } else if !token.isName, ![".", ",", "[", "]", ":", "?", "&"].contains(where: token.isSign) {
        return nil
      }
      place -= 1
    }
    return nil
  }

  /// Takes a call in; false when the body is not plain because of it.
  private mutating func calls(_ place: Int, at bracket: Int, isGeneric: Bool = false) -> Bool {
    if list.isSign(bracket, "("), isCompoundName(bracket) { return true }
    let name = list.name(place)
    if WordRole.all[name] == .tellingCall, !isSeeded(name, bracket) { return false }
    if name == "record", isMember(place) {
      // `self.record(issue)` may be XCTest's.
      if list.isWord(place - 2, "self") { return false }
      if list.isWord(place - 2, "Issue"), !readsCheck(place) { return false }
    }
    // Whether it is a check depends on the receiver, which is read from the tree.
    if name == "fulfillment", isMember(place), !list.isWord(place - 2, "self") { return false }
    body.calledNames.insert(name)
    if isGeneric {
      body.freelyCalledNames.insert(name)
    } else if let isFree = isCalledFreely(place) {
      if isFree { body.freelyCalledNames.insert(name) }
    } else {
      return false
    }
    if name.hasPrefix("XCT") {
      guard name.hasPrefix("XCTAssert") || name == "XCTUnwrap" || name == "XCTFail" else {
        return false
      }
      return function != .test && readsCheck(place) && !mayBeTautology(bracket, name)
    }
    let isCheck = WordRole.all[name] == .check || name == "next" && hasLabel("within", bracket)
    return !isCheck || readsCheck(place)
  }

  /// Whether a call for a random value says where from.
  private func isSeeded(_ name: String, _ bracket: Int) -> Bool {
    UnseededRandom.calledNames.contains(name) && hasLabel("using", bracket)
  }

  /// Whether brackets hold nothing but labels: `load(_:then:)`.
  private func isCompoundName(_ bracket: Int) -> Bool {
    let end = list.partners[bracket]
    guard end > bracket + 2, (end - bracket) % 2 == 1 else { return false }
    return stride(from: bracket + 1, to: end, by: 2).allSatisfy {
      list.tokens[$0].isName && list.isSign($0 + 1, ":")
    }
  }

  /// Whether a call has an argument with a label.
  private func hasLabel(_ label: StaticString, _ bracket: Int) -> Bool {
    guard list.isSign(bracket, "(") else { return false }
    var place = bracket + 1
    while place < list.partners[bracket] {
      if list.isWord(place, label), list.isSign(place + 1, ":") { return true }
      place = max(list.partners[place], place) + 1
    }
    return false
  }

  /// Whether nothing but `self` stands before the point of a call, or no point at all; nil when
  /// that is not certain.
  private func isCalledFreely(_ place: Int) -> Bool? {
    guard isMember(place) else { return true }
    let point = place - 1
    let before = point - 1
    guard before >= range.lowerBound else { return true }
    let token = list.tokens[before]
    switch token.kind {
    case .literal, .quotedWord: return false
    case .word:
      if isBehindPound(before) { return false }
      if isMember(before) { return false }
      if list.isWord(before, "self") { return true }
      switch WordRole.all[list.name(before)] {
      case nil, .value?, .check?, .telling?, .tellingCall?, .contextual?, .declaring?:
        return false
      default: return true
      }
    case .sign:
      switch token.sign {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
      case UInt8(ascii: ">"): return !list.touchesBefore(point)
      case UInt8(ascii: "\\"): return nil
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        // A fallback or a choice is followed by an operand of its own.
        let isChained = list.touchesBefore(point) || list.tokens[point].isFirstInLine
        if !isChained { return true }
        return list.touchesBefore(before) && list.endsOperand(before - 1)
          && !(list.isSign(before - 1, "?") && !list.touchesBefore(before - 1)) ? false : nil
      default: return true
      }
    }
  }
}
