// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

extension BodyReader {
  /// Takes a sign in; false when the body is not plain.
  mutating func readsSign(_ place: Int) -> Bool {
    switch list.tokens[place].sign {
    case UInt8(ascii: "{"): return opensBrace(place)
    case UInt8(ascii: "("), UInt8(ascii: "["):
      let isCall = list.isSign(place, "(") && !list.tokens[place].isFirstInLine
      if isCall, !readsCallee(before: place) { return false }
      frames.append(Frame(kind: .list))
      return true
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      let frame = frames.popLast()
      return frame?.endsStatement != true || endsStatement(place)
    case UInt8(ascii: "@"):
      // An attribute with arguments is as good as a call.
      return !list.isSign(place + 2, "(")
    case UInt8(ascii: "\\"): return readsKeyPath(place)
    case UInt8(ascii: "="):
      // A closure with a name.
      return !list.isSign(place + 1, "{")
    case UInt8(ascii: "?"):
      // The fallback may be what is compared.
      hasFallback = hasFallback || list.isFallback(place)
      return true
    case UInt8(ascii: "`"): return false
    default: return true
    }
  }

  /// Opens a brace; false when it is not certain what it opens.
  private mutating func opensBrace(_ place: Int) -> Bool {
    let before = place - 1
    guard before >= range.lowerBound else {
      frames.append(Frame(kind: .closure))
      return !list.tokens[place].isFirstInLine
    }
    if list.tokens[before].kind == .word, !isMember(before), !isBehindPound(before),
      WordRole.all[list.name(before)] == .block
    {
      withFrame { $0.awaitsElse = false }
      frames.append(Frame(kind: .block))
      return true
    }
    guard !list.tokens[place].isFirstInLine, !frame.awaitsElse else { return false }
    if frame.awaitsBlock {
      // What stands in it never runs.
      if list.isWord(before, "false") { return false }
      withFrame { $0.awaitsBlock = false }
      frames.append(Frame(kind: .block, endsStatement: true))
      return true
    }
    frames.append(Frame(kind: isOfCheck(place) ? .checkedClosure : .closure))
    return isMacroName(before) || readsCallee(before: place)
  }

  /// Whether a closure is the last argument of a check that is a macro, which calls it at once.
  private func isOfCheck(_ brace: Int) -> Bool {
    var name = brace - 1
    if list.isSign(name, ")") { name = list.partners[name] - 1 }
    return name >= range.lowerBound && isMacroName(name)
      && (list.isWord(name, "expect") || list.isWord(name, "require"))
  }

  private func isMacroName(_ place: Int) -> Bool {
    list.tokens[place].kind == .word && isBehindPound(place)
  }

  /// Whether a statement ends with the brace that closes its block.
  private func endsStatement(_ place: Int) -> Bool {
    guard place + 1 < range.upperBound, !list.tokens[place + 1].isFirstInLine else { return true }
    let next = list.tokens[place + 1]
    return next.kind == .word || [")", "]", "}", ";"].contains { next.isSign($0) }
  }

  /// Takes a key path in; false when something may be called in it.
  private func readsKeyPath(_ place: Int) -> Bool {
    var next = place + 1
    while next < range.upperBound {
      let token = list.tokens[next]
      guard
        token.isName || token.isSign(".")
          || list.touchesBefore(next)
            && (token.isSign("?") || token.isSign("!"))
      else { break }
      if token.isFirstInLine, next > place + 1, !token.isSign(".") { break }
      next += 1
    }
    guard next < range.upperBound else { return true }
    return !["(", "[", "{", "<"].contains { list.isSign(next, $0) }
  }
}
