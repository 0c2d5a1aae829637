// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

/// Finds what of a file need not be parsed, because no rule finds anything in it.
///
/// To parse a file costs many times what it costs to cut it into tokens, and most functions of most
/// tests are plain. What is found is the same as in the whole file, or the file is left whole; only of
/// source that does not compile less may be found, or more.
struct SourceTriage {
  /// What the tree is for.
  enum Purpose {
    /// To apply rules; whether they ask for the names of tests.
    case rules(askNames: Bool)
    /// To read the parameters of functions.
    case signatures
  }

  /// A type around the current place.
  struct Scope {
    /// The name, as it is written.
    var name: String
    /// Whether its methods may be those of a test case of XCTest.
    var mayBeTestCase: Bool
  }

  let list: TokenList
  let purpose: Purpose
  /// The types around the current place, outermost first.
  var scopes: [Scope] = []
  /// How many scopes were open where each open `#if` began.
  private var conditions: [Int] = []
  /// The type whose body will follow.
  private var opening: Scope?
  /// Where the attributes and modifiers begin that were read.
  var prefix: Int?
  /// Whether the attribute `@Test` was read.
  var isTest = false
  private var isStatic = false
  /// The token that is read.
  var place = 0
  var abridgement = Abridgement()
  /// The places of comments that allow something.
  private var allowances: [Int] = []
  /// The byte at which the last function ended that was read.
  private var lastEnd = 0

  /// Finds what of a file need not be parsed.
  ///
  /// - Parameters:
  ///   - bytes: The content, UTF-8.
  ///   - purpose: What the tree is for.
  /// - Returns: What is left out; nothing when the file is to be parsed as a whole.
  static func abridgement(of bytes: [UInt8], for purpose: Purpose) -> Abridgement {
    bytes.withUnsafeBufferPointer { buffer in
      guard let list = TokenList(buffer),
        !list.speaksOfExpectations
      else { return Abridgement() }
      var triage = SourceTriage(list: list, purpose: purpose)
      triage.allowances = WordSearch.all("bramley:allow", in: buffer)
      return triage.reads() ? triage.abridgement : Abridgement()
    }
  }

  private init(list: TokenList, purpose: Purpose) {
    self.list = list
    self.purpose = purpose
  }

  /// Reads the declarations of the file; false when it is to be parsed as a whole.
  private mutating func reads() -> Bool {
    while place < list.count {
      let isRead =
        switch list.tokens[place].kind {
        case .word: readsWord()
        case .sign: readsSign()
        case .quotedWord, .literal: true
        }
      guard isRead else { return false }
      place += 1
    }
    return conditions.isEmpty
  }

  /// Whether a comment may allow something in what ends with a token: it stands in it, or behind the
  /// function before, or at the end of the line.
  mutating func isAllowed(upTo end: Int, isFunction: Bool = false) -> Bool {
    defer { if isFunction { lastEnd = list.tokens[end].end } }
    guard !allowances.isEmpty else { return false }
    let next = end + 1 < list.count ? list.tokens[end + 1].start : Int.max
    return allowances.contains { lastEnd <= $0 && $0 < next }
  }

  // MARK: Words

  private mutating func readsWord() -> Bool {
    guard !list.isSign(place - 1, ".") else { return true }
    let name = list.name(place)
    switch name {
    case "func": return readsFunction()
    case "init" where !list.isSign(place - 1, "."): return readsFunction()
    case "class", "extension": opens(mayBeTestCase: true)
    case "struct", "enum", "actor", "protocol": opens(mayBeTestCase: false)
    case "var":
      // Tests that share a variable are judged together.
      if case .rules = purpose, scopes.isEmpty || isStatic, isStored() { return false }
      startsDeclaration()
    case "let", "deinit", "subscript", "case", "typealias", "import": startsDeclaration()
    default: break
    }
    if name == "static" || name == "class" { isStatic = true }
    if Self.modifiers.contains(name) {
      prefix = prefix ?? place
    } else if !isInAttribute {
      // What the attribute belongs to is for the parser to say.
      if isTest { return false }
      prefix = nil
    }
    return !isRecorder(place)
  }

  /// Whether the word is a part of the name of an attribute.
  private var isInAttribute: Bool {
    list.isSign(place - 1, "@") || list.isSign(place - 1, ".") && list.isSign(place - 3, "@")
  }

  /// Notes a type whose body will follow.
  private mutating func opens(mayBeTestCase: Bool) {
    guard place + 1 < list.count, list.tokens[place + 1].isName,
      !["func", "var", "let", "subscript"].contains(list.name(place + 1)),
      list.tokens[place].isFirstInLine || isBehindModifier
    else { return }
    var name = list.name(place + 1)
    var end = place + 2
    while list.isSign(end, "."), end + 1 < list.count {
      name += "." + list.name(end + 1)
      end += 2
    }
    opening = Scope(name: name, mayBeTestCase: mayBeTestCase)
    isTest = false
  }

  /// Whether what stands before the current word can stand before a declaration.
  private var isBehindModifier: Bool {
    guard place > 0 else { return true }
    let before = list.tokens[place - 1]
    if before.kind == .sign { return [")", "{", "}", ";"].contains { before.isSign($0) } }
    return before.kind == .word && Self.modifiers.contains(list.name(place - 1))
      || list.isSign(place - 2, "@")
  }

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "indirect",
    "nonisolated", "distributed", "static", "class", "override", "mutating", "nonmutating",
    "required", "convenience", "isolated", "dynamic",
  ]

  /// Forgets what stands before a declaration, and the type that was to follow.
  mutating func startsDeclaration() {
    opening = nil
    prefix = nil
    isTest = false
    isStatic = false
  }

  /// Whether the variable that is declared here is stored.
  private func isStored() -> Bool {
    var next = place + 1
    while next < list.count {
      let token = list.tokens[next]
      if token.isSign("{") { return false }
      if token.isSign("=") || token.isFirstInLine { return true }
      next = max(list.partners[next], next) + 1
    }
    return true
  }

  /// Whether a recorder is made, which may be a property that is asked anywhere.
  private func isRecorder(_ place: Int) -> Bool {
    list.isWord(place, "Recorder") && ["(", "{", "<"].contains { list.isSign(place + 1, $0) }
  }

  // MARK: Signs

  private mutating func readsSign() -> Bool {
    switch list.tokens[place].sign {
    case UInt8(ascii: "{"):
      guard let scope = opening else { return skipsCode() }
      scopes.append(scope)
      startsDeclaration()
    case UInt8(ascii: "("): return skips()
    case UInt8(ascii: "["): return skipsElements()
    case UInt8(ascii: "}"):
      guard scopes.popLast() != nil else { return false }
      startsDeclaration()
    case UInt8(ascii: "@"):
      prefix = prefix ?? place
      if attributeIsTest() { isTest = true }
    case UInt8(ascii: "#"):
      prefix = nil
      return readsDirective()
    case UInt8(ascii: "?"): return !list.isFallback(place)
    case UInt8(ascii: "."): break
    default: prefix = nil
    }
    return true
  }

  /// Goes to the end of brackets; false when something in them concerns the whole file.
  private mutating func skips() -> Bool {
    let end = list.partners[place]
    let isCode = list.isSign(place, "{")
    while place < end {
      if list.isFallback(place) || isRecorder(place) { return false }
      if !isCode, list.isWord(place, "func") { return false }
      place += 1
    }
    return true
  }

  /// Leaves out the elements of an array or a dictionary but one: rules ask only whether there is any.
  private mutating func skipsElements() -> Bool {
    let (start, end) = (place, list.partners[place])
    guard skips() else { return false }
    guard case .rules = purpose, list.isSign(start - 1, "="), end > start + 4,
      !isAllowed(upTo: end),
      hasNothingForRules(start + 1..<end)
    else { return true }
    let bytes = list.tokens[start].end..<list.tokens[end].start
    abridgement.gaps.append(bytes)
    abridgement.elements.append(bytes.lowerBound)
    return true
  }

  /// Leaves out what accessors and closures of properties do: rules look at functions alone.
  private mutating func skipsCode() -> Bool {
    let (start, end) = (place, list.partners[place])
    let isEnding = list.isWord(start - 1, "deinit")
    guard skips() else { return false }
    startsDeclaration()
    guard case .rules = purpose, !isEnding, end > start + 1, !list.isSign(start - 1, "="),
      !isAllowed(upTo: end),
      hasNothingForRules(start + 1..<end)
    else { return true }
    abridgement.gaps.append(list.tokens[start].end..<list.tokens[end].start)
    return true
  }

  /// Whether code outside of functions holds nothing that a rule or the index of functions takes in.
  private func hasNothingForRules(_ range: Range<Int>) -> Bool {
    !range.contains { place in
      if list.isSign(place, "=") { return list.isSign(place + 1, "{") }
      guard list.tokens[place].kind == .word, !list.isSign(place - 1, ".") else { return false }
      return Self.declarations.contains(list.name(place))
    }
  }

  private static let declarations: Set<String> = [
    "func", "init", "deinit", "struct", "enum", "class", "actor", "extension", "protocol",
    "XCTSkip",
  ]

  private func attributeIsTest() -> Bool {
    if list.isWord(place + 1, "Test") { return !list.isSign(place + 2, ".") }
    return list.isWord(place + 1, "Testing") && list.isSign(place + 2, ".")
      && list.isWord(place + 3, "Test")
  }

  /// Reads a directive; false when its clauses do not open and close the same brackets.
  private mutating func readsDirective() -> Bool {
    guard list.touchesBefore(place + 1) else { return true }
    if list.isWord(place + 1, "if") {
      conditions.append(scopes.count)
    } else if list.isWord(place + 1, "else") || list.isWord(place + 1, "elseif") {
      return conditions.last == scopes.count
    } else if list.isWord(place + 1, "endif") {
      return conditions.popLast() == scopes.count
    }
    return true
  }
}
