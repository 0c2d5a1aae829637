// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a word in the body of a function means for the question whether a rule can find anything in it.
enum WordRole: Sendable {
  /// A rule may find something where it stands.
  case telling
  /// A rule may find something where it is called.
  case tellingCall
  /// Starts a declaration or something rare, which tokens alone do not explain.
  case declaring
  /// A keyword or a name, depending on what follows.
  case contextual
  /// The name of a call that is a check.
  case check
  /// Starts a statement whose condition a block follows.
  case branch
  /// `catch`, whose block may follow a pattern.
  case catching
  /// `guard`, whose block follows `else`.
  case guardian
  /// A block follows directly.
  case block
  /// Leaves the function.
  case leaving
  /// `throw`.
  case throwing
  /// `var`, behind which there may be accessors.
  case variable
  /// `async`, which may stand before `let`.
  case asynchronous
  /// A value, of which something may be asked or called.
  case value
  /// Any other keyword: no name, and nothing is called by it.
  case keyword

  /// The roles of words; all others are names.
  static let all: [String: WordRole] = {
    var roles: [String: WordRole] = [:]
    func add(_ role: WordRole, _ words: some Sequence<String>) {
      for word in words { roles[word] = role }
    }
    add(.check, CheckKind.names)
    add(.branch, ["if", "while", "for", "switch"])
    add(.block, ["else", "do", "repeat", "defer"])
    add(.catching, ["catch"])
    add(.guardian, ["guard"])
    add(.leaving, ["return"])
    add(.throwing, ["throw"])
    add(.variable, ["var"])
    add(.asynchronous, ["async"])
    add(.value, ["self", "Self", "super", "true", "false", "nil"])
    add(
      .keyword,
      [
        "let", "in", "case", "default", "break", "continue", "fallthrough", "try", "await", "is",
        "as", "where", "inout", "throws", "rethrows", "some", "any", "each", "weak", "lazy",
        "static", "nonisolated", "isolated", "sending", "borrowing", "consuming",
      ])
    // Declarations, accessors and old or rare words: what stands there is read from the tree.
    add(
      .declaring,
      [
        "func", "init", "deinit", "subscript", "struct", "enum", "class", "actor", "extension",
        "protocol", "typealias", "import", "operator", "macro", "associatedtype", "precedencegroup",
        "willSet", "didSet", "unowned", "Any",
      ])
    add(.contextual, ["get", "set", "yield", "copy", "consume", "unsafe", "discard", "borrow"])
    for rule in StaticRules.all {
      add(.tellingCall, rule.calledNames)
      add(.telling, rule.words)
    }
    return roles
  }()
}
