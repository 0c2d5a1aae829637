// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation
import SwiftSyntax

/// What the code that tests call says about its closures: which functions keep them for later.
public struct CalledCode: Sendable {
  /// Whether the functions of a name keep a closure, for those that take one.
  private(set) var keepsClosure: [String: Bool] = [:]

  /// Reads sources.
  ///
  /// - Parameter files: The contents in UTF-8; only those that speak of closures that escape are
  ///   parsed.
  public init(_ files: [[UInt8]] = []) {
    let mark = Data("@escaping".utf8)
    let signatures = files.filter { Data($0).range(of: mark) != nil }.concurrentMap { bytes in
      let abridgement = SourceTriage.abridgement(of: bytes, for: .signatures)
      let reader = SignatureReader(viewMode: .sourceAccurate)
      reader.walk(TestSource(path: "", bytes: bytes, without: abridgement).tree)
      return reader.signatures
    }
    for (name, keeps) in signatures.joined() {
      keepsClosure[name] = keeps || keepsClosure[name] == true
    }
  }
}

/// Collects the functions that take closures.
private final class SignatureReader: SyntaxVisitor {
  var signatures: [(name: String, keeps: Bool)] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    let facts = FunctionFacts(body: CodeBlockItemListSyntax([]), parameters: parameters)
    // What is awaited calls its closures before it returns, whether or not they escape.
    let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    if facts.takesClosure {
      signatures.append((node.name.identifierText, facts.keepsClosure && !isAsync))
    }
    return .skipChildren
  }
}
