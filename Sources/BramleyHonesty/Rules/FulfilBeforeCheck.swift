// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds expectations that are fulfilled before what they stand for was checked.
enum FulfilBeforeCheck: StaticRule {
  static let rule = Rule(
    "fulfil-before-check", .error,
    "An expectation that is fulfilled before the check in the same closure.",
    bad: """
      model.load { items in
        loaded.fulfill()
        XCTAssertEqual(items.count, 3)
      }
      """,
    good: """
      model.load { items in
        received = items
        loaded.fulfill()
      }
      wait(for: [loaded], timeout: 1)
      XCTAssertEqual(received.count, 3)
      """)

  static let calledNames: Set<String> = ["fulfill", "confirm", "confirmed"]

  static func findings(in file: FileAnalysis) -> [Finding] {
    file.functions.flatMap { function in
      function.calls.compactMap { call in
        guard signals(call), let item = call.statement,
          let list = item.parent?.as(CodeBlockItemListSyntax.self),
          list.parent?.is(ClosureExprSyntax.self) == true
            || function.closures(around: item).isEmpty == false,
          let check = function.checks.first(where: { check in
            check.node.position >= item.endPosition && check.node.isInside(list)
          })
        else { return nil }
        return file.finding(
          rule,
          "The wait may end here, before the check that follows has run. Check first, or better: "
            + "keep the value and check it after the wait.",
          at: check.node, in: function.function)
      }
    }
  }

  private static func signals(_ call: FunctionCallExprSyntax) -> Bool {
    switch call.calledName {
    case "fulfill": call.calledBase != nil
    case "confirm", "confirmed": call.calledBase == nil
    default: false
    }
  }
}

extension SyntaxProtocol {
  /// The statement that the node is part of, without crossing a closure.
  var statement: CodeBlockItemSyntax? {
    var node = parent
    while let current = node {
      if let item = current.as(CodeBlockItemSyntax.self) { return item }
      if current.is(ClosureExprSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }
}

extension SiteReader {
  /// The calls in a piece of code.
  static func calls(in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
    let reader = SiteReader(viewMode: .sourceAccurate)
    reader.walk(node)
    return reader.calls
  }
}
