// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

extension SourceScanner {
  /// Reads what follows a number sign: a directive, or a macro.
  mutating func scanDirective(_ token: Token) {
    guard let word = peek(), word.kind == .word, word.start == token.end else {
      endPrefix()
      return
    }
    if lexer.matches(word, "if") {
      endPrefix()
      blocks.append(
        ConditionalBlock(readCondition(), scopeCount: scopes.count, bracketCount: brackets))
    } else if lexer.matches(word, "elseif") {
      continueBlock(readCondition())
    } else if lexer.matches(word, "else") {
      _ = next()
      continueBlock(nil)
    } else if lexer.matches(word, "endif") {
      _ = next()
      leaveClause()
      _ = blocks.popLast()
    } else {
      _ = next()
      endPrefix()
    }
  }

  private mutating func continueBlock(_ condition: String?) {
    leaveClause()
    if !blocks.isEmpty { blocks[blocks.count - 1].continueWith(condition) }
  }

  /// Goes back to the scopes that were open at the start of the block: every clause is whole.
  private mutating func leaveClause() {
    endPrefix()
    guard let block = blocks.last else { return }
    while scopes.count > block.scopeCount { close(end: nil) }
    brackets = block.bracketCount
  }

  /// Reads the condition behind `#if` or `#elseif`, which ends with the line.
  private mutating func readCondition() -> String {
    var condition = ""
    var depth = 0
    var end = next()?.end ?? 0
    while let token = peek(), !token.isFirstInLine || depth > 0 {
      _ = next()
      if !condition.isEmpty, token.start > end { condition += " " }
      condition += lexer.text(token.start..<token.end)
      if token.isSign("(") { depth += 1 }
      if token.isSign(")") { depth -= 1 }
      end = token.end
    }
    return condition
  }
}
