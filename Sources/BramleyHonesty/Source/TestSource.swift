// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// A file of Swift source that is checked, with its tree.
final class TestSource: Sendable {
  /// The path, as it was given.
  let path: String
  /// The syntax tree, without what need not be parsed.
  let tree: SourceFileSyntax
  /// The comments that silence a rule.
  let allowances: [Allowance]

  /// What was not parsed.
  let abridgement: Abridgement

  private let bytes: [UInt8]
  private let lines: LineTable

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - path: The path for messages.
  ///   - bytes: The content, UTF-8.
  ///   - abridgement: What need not be parsed.
  init(path: String, bytes: [UInt8], without abridgement: Abridgement = Abridgement()) {
    let lines = LineTable(bytes)
    self.path = path
    self.bytes = bytes
    self.lines = lines
    self.abridgement = abridgement
    let tree = Self.tree(of: abridgement.isEmpty ? bytes : abridgement.applied(to: bytes))
    self.tree = tree
    let found = Allowance.all(in: bytes) { offset in
      let line = lines.place(ofOffset: offset).line
      return (line, lines.range(ofLine: line).lowerBound)
    }
    // Texts may speak of such comments too.
    allowances = found.filter { tree.hasComment(at: $0.offset) }
  }

  /// What is known of a body that was not parsed; nil for one that was.
  func plainBody(_ block: CodeBlockSyntax) -> AbridgedBody? {
    guard !abridgement.bodies.isEmpty else { return nil }
    return abridgement.bodies[block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset]
  }

  /// The syntax tree of the whole file.
  ///
  /// - Complexity: Parses the file anew when something of it was left out.
  var wholeTree: SourceFileSyntax { abridgement.isEmpty ? tree : Self.tree(of: bytes) }

  private static func tree(of bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// The line and the column of the first token of a node, counted from 1; columns in bytes.
  func place(of node: some SyntaxProtocol) -> (line: Int, column: Int) {
    place(atOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The line and the column of a byte, counted from 1.
  func place(atOffset offset: Int) -> (line: Int, column: Int) { lines.place(ofOffset: offset) }

  /// The line of the last token of a node, counted from 1.
  func lastLine(of node: some SyntaxProtocol) -> Int {
    lines.place(ofOffset: node.endPositionBeforeTrailingTrivia.utf8Offset).line
  }

  /// The text of a line, without its indentation.
  func text(ofLine line: Int) -> String {
    let text = String(decoding: bytes[lines.range(ofLine: line)], as: UTF8.self)
    return String(text.drop { $0 == " " || $0 == "\t" })
  }
}

extension SourceFileSyntax {
  /// Whether a byte lies between the tokens, and so in a comment.
  fileprivate func hasComment(at offset: Int) -> Bool {
    let position = AbsolutePosition(utf8Offset: offset)
    guard let token = token(at: position) else { return true }
    return position < token.positionAfterSkippingLeadingTrivia
      || position >= token.endPositionBeforeTrailingTrivia
  }
}
