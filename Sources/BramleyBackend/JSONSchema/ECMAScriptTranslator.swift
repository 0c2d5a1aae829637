// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Rewrites a regular expression of ECMA-262 for ICU, where both write alike but mean differently.
///
/// Sloppy expressions that browsers take without the flag "u" are taken, too: braces and brackets
/// that stand for themselves, and escapes of punctuation that needs none.
struct ECMAScriptTranslator {
  /// What \w stands for, inside a class.
  static let word = "A-Za-z0-9_"
  /// What \s stands for, inside a class.
  static let blank =
    #"\x{9}-\x{d}\x{20}\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}"#
    + #"\x{202f}\x{205f}\x{3000}\x{feff}"#
  private static let groupDepthLimit = 200

  var scalars: [Unicode.Scalar]
  var index = 0
  private var output = ""
  /// The places of the groups that are open, and whether they look around.
  private var openGroups: [(column: Int, isAssertion: Bool)] = []
  private var groupNames: [String] = []
  /// Whether there is something that a quantifier can repeat.
  private var canRepeat = false

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The same expression for ICU.
  mutating func translate() throws(ECMAScriptPatternError) -> String {
    groupNames = namesOfGroups()
    while let scalar = peek {
      switch scalar {
      case "\\": try translateEscape()
      case "[":
        output += try translateClass()
        canRepeat = true
      case "(": try openGroup()
      case ")":
        guard let group = openGroups.popLast() else { throw mistake("There is no ( for this )") }
        append(")", canRepeat: !group.isAssertion)
      case ".": append(#"[^\x{a}\x{d}\x{2028}\x{2029}]"#, canRepeat: true)
      case "$": append("\\z", canRepeat: false)
      case "^", "|": append(String(Character(scalar)), canRepeat: false)
      case "*", "+", "?": try quantify(String(Character(scalar)), length: 1)
      case "{":
        if let (text, length) = try braces() {
          try quantify(text, length: length)
        } else {
          append("\\{", canRepeat: true)
        }
      case "}", "]": append("\\" + String(Character(scalar)), canRepeat: true)
      default: append(Self.literal(scalar), canRepeat: true)
      }
    }
    if let group = openGroups.last {
      throw ECMAScriptPatternError(message: "This ( is not closed", column: group.column)
    }
    return output
  }

  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The scalar behind the next one.
  func peek(ahead offset: Int) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  func mistake(_ message: String) -> ECMAScriptPatternError {
    ECMAScriptPatternError(message: message, column: index + 1)
  }

  /// A scalar that stands for itself, in a class or outside.
  static func literal(_ scalar: Unicode.Scalar) -> String {
    let isPlain =
      scalar.value < 128 && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    return isPlain ? String(Character(scalar)) : "\\x{\(String(scalar.value, radix: 16))}"
  }

  private mutating func append(_ text: String, length: Int = 1, canRepeat: Bool) {
    output += text
    index += length
    self.canRepeat = canRepeat
  }

  private mutating func quantify(_ text: String, length: Int) throws(ECMAScriptPatternError) {
    guard canRepeat else { throw mistake("There is nothing that \(text) could repeat") }
    append(text, length: length, canRepeat: false)
    if peek == "?" { append("?", canRepeat: false) }
  }

  /// A quantifier in braces, or nil when the brace stands for itself.
  private func braces() throws(ECMAScriptPatternError) -> (text: String, length: Int)? {
    guard let end = scalars[index...].firstIndex(of: "}") else { return nil }
    let inside = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
    let parts = inside.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty,
      parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } })
    else { return nil }
    if parts.count == 2, let least = Int(first), let most = Int(parts[1]), least > most {
      throw mistake("The numbers in {\(inside)} are in the wrong order")
    }
    return ("{\(inside)}", inside.unicodeScalars.count + 2)
  }

  private mutating func openGroup() throws(ECMAScriptPatternError) {
    guard openGroups.count < Self.groupDepthLimit else {
      throw mistake("Groups are nested more than \(Self.groupDepthLimit) levels deep")
    }
    let column = index + 1
    for opening in ["(?:", "(?=", "(?!", "(?<=", "(?<!"]
    where scalars[index...].starts(with: opening.unicodeScalars) {
      append(opening, length: opening.count, canRepeat: false)
      openGroups.append((column, opening.hasPrefix("(?<")))
      return
    }
    if scalars[index...].starts(with: "(?<".unicodeScalars) {
      index += 2
      let name = try groupName()
      guard let number = groupNames.firstIndex(of: name),
        groupNames.count(where: { $0 == name }) == 1
      else { throw mistake("The group name \"\(name)\" is used twice") }
      append("(?<g\(number)>", length: 0, canRepeat: false)
    } else if peek(ahead: 1) == "?" {
      throw mistake("There is no such group in ECMA-262")
    } else {
      append("(", canRepeat: false)
    }
    openGroups.append((column, false))
  }

  /// Reads a name in angle brackets.
  private mutating func groupName() throws(ECMAScriptPatternError) -> String {
    guard peek == "<", let end = scalars[index...].firstIndex(of: ">"), end > index + 1 else {
      throw mistake("The name of a group is expected here, as in <name>")
    }
    defer { index = end + 1 }
    return String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
  }

  /// The names of all groups, in their order; ICU takes fewer names, so they are numbered.
  private func namesOfGroups() -> [String] {
    var names: [String] = []
    var position = 0
    var isInClass = false
    while position < scalars.count {
      switch scalars[position] {
      case "\\": position += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass && scalars[position...].starts(with: "(?<".unicodeScalars):
        let rest = scalars[(position + 3)...]
        if let end = rest.firstIndex(of: ">"), rest.first != "=", rest.first != "!" {
          names.append(String(String.UnicodeScalarView(scalars[(position + 3)..<end])))
        }
      default: break
      }
      position += 1
    }
    return names
  }

  /// Translates an escape outside of a class.
  private mutating func translateEscape() throws(ECMAScriptPatternError) {
    switch peek(ahead: 1) {
    case "b": append(Self.edge(isBoundary: true), length: 2, canRepeat: false)
    case "B": append(Self.edge(isBoundary: false), length: 2, canRepeat: false)
    case "k" where !groupNames.isEmpty:
      index += 2
      let name = try groupName()
      guard let number = groupNames.firstIndex(of: name) else {
        throw mistake("There is no group of the name \"\(name)\"")
      }
      append("\\k<g\(number)>", length: 0, canRepeat: true)
    case let digit? where ("1"..."9").contains(digit):
      let digits = scalars[(index + 1)...].prefix { ("0"..."9").contains($0) }
      append(
        "(?:\\" + String(String.UnicodeScalarView(digits)) + ")", length: digits.count + 1,
        canRepeat: true)
    default:
      switch try readEscape() {
      case .scalar(let scalar): output += Self.literal(scalar)
      case .set(let set): output += set
      }
      canRepeat = true
    }
  }

  /// A border of a word of ASCII letters, or its opposite.
  private static func edge(isBoundary: Bool) -> String {
    let (before, notBefore) = ("(?<=[\(word)])", "(?<![\(word)])")
    let (behind, notBehind) = ("(?=[\(word)])", "(?![\(word)])")
    return isBoundary
      ? "(?:\(before)\(notBehind)|\(notBefore)\(behind))"
      : "(?:\(before)\(behind)|\(notBefore)\(notBehind))"
  }
}
