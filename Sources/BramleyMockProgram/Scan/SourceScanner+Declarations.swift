// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer

extension SourceScanner {
  /// Reads a protocol up to the start of its body.
  mutating func scanProtocol(_ keyword: Token) {
    guard let name = next() else { return endPrefix() }
    var found = declaration(.protocol, named: lexer.name(name), keyword)
    note(type: found.name, in: found.enclosing, isNoncopyable: false)
    found.isMarkedByComment = prefix.marker != nil
    found.isMarked = prefix.isMarked || found.isMarkedByComment
    let start = prefix.leadingStart ?? keyword.leadingStart
    prefix = Prefix()
    let head = readHead()
    found.inherited = head.names
    if head.opensBody, let brace = current {
      file.declarations.append(found)
      open(.protocol(Opened(index: file.declarations.count - 1, start: start)), at: brace.start)
    } else {
      found.isComplete = false
      found.source = Array(lexer.bytes[start..<head.end])
      file.declarations.append(found)
    }
  }

  /// Reads a class, a structure, an enumeration or an actor up to the start of its body.
  mutating func scanType(_ keyword: Token) {
    guard let name = next() else { return endPrefix() }
    let isPrivate = prefix.isPrivate
    let text = lexer.name(name)
    var found: FoundDeclaration?
    if names.contains(text), lexer.matches(keyword, "class") {
      found = declaration(.class, named: text, keyword)
    }
    let start = prefix.leadingStart ?? keyword.leadingStart
    endPrefix()
    let around = enclosing
    let head = readHead()
    guard head.opensBody, let brace = current else { return }
    note(type: text, in: around, isNoncopyable: head.isNoncopyable)
    if var found {
      found.inherited = head.names
      file.declarations.append(found)
      let opened = Opened(index: file.declarations.count - 1, start: start)
      open(.type([text], isPrivate: isPrivate, opened), at: brace.start)
    } else {
      open(.type([text], isPrivate: isPrivate, nil), at: brace.start)
    }
  }

  /// Notes a type if its name or its values are of interest.
  private mutating func note(type name: String, in enclosing: [String], isNoncopyable: Bool) {
    guard !isLocal, isNoncopyable || FoundType.isOfInterest(name) else { return }
    file.types.append(
      FoundType(name: name, enclosing: enclosing, isNoncopyable: isNoncopyable))
  }

  /// Reads an extension up to the start of its body.
  ///
  /// The mark before an extension asks for the mock of the protocol that it extends.
  mutating func scanExtension(_ keyword: Token) {
    let name = readTypeName()
    if prefix.isMarked || prefix.marker != nil {
      var found = declaration(.request, named: name, keyword)
      found.isMarkedByComment = prefix.marker != nil
      found.isMarked = true
      found.inherited = [name]
      file.declarations.append(found)
    }
    let isPrivate = prefix.isPrivate
    prefix = Prefix()
    guard readHead().opensBody, let brace = current else { return }
    let names = name.split(separator: ".").map(String.init)
    open(.type(names, isPrivate: isPrivate, nil), at: brace.start)
  }

  /// Reads a type alias, if it is one to find and its target can be a composition of protocols.
  mutating func scanAlias(_ keyword: Token) {
    guard let name = next() else { return endPrefix() }
    let text = lexer.name(name)
    if !isInProtocol { note(type: text, in: enclosing, isNoncopyable: false) }
    guard names.contains(text), !isInProtocol, let sign = peek(), sign.isSign("=") else {
      return endPrefix()
    }
    var found = declaration(.alias, named: text, keyword)
    endPrefix()
    _ = next()
    guard let target = readTarget() else { return }
    found.inherited = target.names
    found.source = Array(lexer.bytes[target.range])
    file.declarations.append(found)
  }

  /// Reads an import declaration to its end.
  mutating func scanImport(_ keyword: Token) {
    guard let word = peek(), word.isName else { return endPrefix() }
    let start = prefix.start ?? keyword.start
    while let token = peek(), token.isName || token.isSign("."), !token.isFirstInLine {
      _ = next()
    }
    endPrefix()
    let text = lexer.text(start..<(current?.end ?? keyword.end)).split { $0.isWhitespace }.joined(
      separator: " ")
    let indentation = { String(repeating: "  ", count: $0) }
    var lines = [indentation(blocks.count) + text]
    for (depth, condition) in conditions.enumerated().reversed() {
      lines.insert("\(indentation(depth))#if \(condition)", at: 0)
      lines.append("\(indentation(depth))#endif")
    }
    file.imports.append(lines.joined(separator: "\n"))
  }

  private mutating func declaration(
    _ kind: FoundDeclaration.Kind, named name: String, _ keyword: Token
  ) -> FoundDeclaration {
    let (line, column) = positions.position(of: prefix.start ?? keyword.start)
    return FoundDeclaration(
      kind: kind, name: name, enclosing: enclosing, conditions: conditions, isLocal: isLocal,
      isPrivate: prefix.isPrivate || isInPrivateType, line: line, column: column)
  }
}
