// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Takes out what comments in the source allow, and reports comments that allow nothing.
struct AllowanceFilter: Sendable {
  private let source: TestSource
  private let ranges: [(allowance: Allowance, lines: ClosedRange<Int>)]

  /// Reads the comments of a file.
  init(_ source: TestSource) {
    self.source = source
    guard !source.allowances.isEmpty else {
      ranges = []
      return
    }
    let reader = SpanReader(source)
    reader.walk(source.tree)
    ranges = source.allowances.map { allowance in
      guard !allowance.isTrailing else { return (allowance, allowance.line...allowance.line) }
      let next = reader.spans.filter { $0.lowerBound > allowance.line }.map(\.lowerBound).min()
      // The widest declaration or statement that begins on the next line of code.
      let spans = reader.spans.filter { $0.lowerBound == next }
      let end = spans.map(\.upperBound).max() ?? allowance.line
      return (allowance, allowance.line...max(allowance.line, end))
    }
  }

  /// The findings that nothing allows, and those about the comments.
  ///
  /// - Parameters:
  ///   - findings: What the rules found.
  ///   - applied: The rules that were applied: a comment for another one is not judged.
  /// - Returns: The findings to report.
  func filtered(_ findings: [Finding], of applied: Set<Rule>) -> [Finding] {
    guard !ranges.isEmpty else { return findings }
    var used: Set<Int> = []
    var rest = findings.filter { finding in
      let place = ranges.firstIndex {
        $0.allowance.rule == finding.rule.id && $0.lines.contains(finding.line)
      }
      guard let place else { return true }
      used.insert(place)
      return ranges[place].allowance.reason.isEmpty
    }
    for (place, range) in ranges.enumerated() {
      let allowance = range.allowance
      let message: String
      if !Rule.all.contains(where: { $0.id == allowance.rule }) {
        message = "There is no rule \"\(allowance.rule)\". `bramley check --rules` lists them."
      } else if allowance.reason.isEmpty {
        message =
          "The comment allows \(allowance.rule) without a reason. Write the reason behind it."
      } else if !used.contains(place), applied.contains(where: { $0.id == allowance.rule }) {
        message = "The comment allows \(allowance.rule), which finds nothing here. Delete it."
      } else {
        continue
      }
      rest.append(
        Finding(
          .staleAllowance, message, test: nil, path: source.path, line: allowance.line, column: 1,
          excerpt: source.text(ofLine: allowance.line)))
    }
    return rest
  }

  /// The findings that nothing allows with a reason.
  func withoutAllowed(_ findings: [Finding]) -> [Finding] {
    findings.filter { finding in
      !ranges.contains { allowance, lines in
        allowance.rule == finding.rule.id && lines.contains(finding.line)
          && !allowance.reason.isEmpty
      }
    }
  }
}

/// Collects the lines of declarations and statements.
private final class SpanReader: SyntaxAnyVisitor {
  private let source: TestSource
  var spans: [ClosedRange<Int>] = []

  init(_ source: TestSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) {
      let first = source.place(of: node).line
      spans.append(first...max(first, source.lastLine(of: node)))
    }
    return .visitChildren
  }
}
