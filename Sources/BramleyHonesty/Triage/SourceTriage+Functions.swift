// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

extension SourceTriage {
  /// Reads a function or an initialiser; false when something in its head concerns the whole file.
  mutating func readsFunction() -> Bool {
    let isInitialiser = list.isWord(place, "init")
    let name =
      isInitialiser
      ? scopes.last?.name ?? "init" : place + 1 < list.count ? list.name(place + 1) : ""
    let hasPlainName = isInitialiser || place + 1 < list.count && list.tokens[place + 1].isName
    let start = prefix ?? place
    let isTest = isTest
    startsDeclaration()
    if !isInitialiser { place += 1 }
    guard goesToBody() else { return true }
    let (opening, end) = (place, list.partners[place])
    place = end
    let bytes = list.tokens[opening].end..<list.tokens[end].start
    guard case .rules(let askNames) = purpose else {
      abridgement.gaps.append(bytes)
      return true
    }
    let isAllowed = isAllowed(upTo: end, isFunction: true)
    guard !isAllowed else { return true }
    // What these check counts for the tests of the type.
    guard name != "tearDown", name != "tearDownWithError" else { return true }
    let looksLikeTest = !isInitialiser && name.hasPrefix("test")
    let function: BodyReader.Function =
      isTest
      ? .test
      : .other(
        looksLikeTest: looksLikeTest, mayBeInTestCase: scopes.last?.mayBeTestCase ?? false)
    guard let body = BodyReader.read(opening + 1..<end, in: list, of: function) else {
      return true
    }
    let isNeeded = isTest ? askNames : body.hasCheck || looksLikeTest
    if hasPlainName, !isNeeded, begins(start), isPlainHead(start..<opening) {
      abridgement.gaps.append(list.tokens[start].start..<list.tokens[end].end)
      abridgement.functions.append(
        AbridgedFunction(name: name, types: scopes.map(\.name), isTest: isTest, body: body))
    } else if !isInitialiser {
      abridgement.gaps.append(bytes)
      abridgement.bodies[bytes.lowerBound] = body
    }
    return true
  }

  /// Goes to the brace that opens the body of a function; false when there is none, as for a
  /// requirement of a protocol.
  private mutating func goesToBody() -> Bool {
    while place + 1 < list.count {
      place += 1
      let token = list.tokens[place]
      if token.isSign("{") { return true }
      if token.isSign("(") || token.isSign("[") {
        place = list.partners[place]
      } else if token.isSign("}") || token.isSign(";")
        || token.isFirstInLine && startsSomethingElse(place)
      {
        place -= 1
        return false
      }
    }
    return false
  }

  /// Whether a token at the start of a line does not go on with the head of a function.
  private func startsSomethingElse(_ place: Int) -> Bool {
    let token = list.tokens[place]
    switch token.kind {
    case .word: return !["async", "throws", "rethrows", "where"].contains(list.name(place))
    case .sign: return ["@", "#"].contains { token.isSign($0) }
    case .quotedWord, .literal: return false
    }
  }

  /// Whether nothing that belongs to a declaration stands before its first token.
  private func begins(_ start: Int) -> Bool {
    guard start > 0 else { return true }
    // An attribute with generic arguments, or the type of a property.
    if list.isSign(start - 1, ">") { return false }
    if ["{", "}", ";"].contains(where: { list.isSign(start - 1, $0) }) { return true }
    return list.tokens[start].isFirstInLine && !list.isSign(start - 1, ",")
      && !list.isSign(start - 2, "@")
  }

  /// Whether no rule asks for anything in the head of a function: it takes no closure, has no empty
  /// list of arguments, and is not disabled.
  private func isPlainHead(_ range: Range<Int>) -> Bool {
    range.allSatisfy { place in
      let token = list.tokens[place]
      switch token.kind {
      case .word: return !list.isWord(place, "disabled") && !list.isWord(place, "XCTSkip")
      case .sign:
        if token.isSign("-") { return !list.isSign(place + 1, ">") || isResult(place, in: range) }
        if token.isSign("[") {
          return list.partners[place] > place + 1 && !list.isSign(place + 1, ":")
        }
        return !(token.isSign("]") && list.isSign(place + 1, "("))
      case .quotedWord, .literal: return true
      }
    }
  }

  /// Whether an arrow stands outside of brackets, before the result of the function.
  private func isResult(_ arrow: Int, in range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < arrow { place = max(list.partners[place], place) + 1 }
    return place == arrow
  }
}
