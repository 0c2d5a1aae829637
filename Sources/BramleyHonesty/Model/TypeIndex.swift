// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The types of a test target with what they inherit from, to tell which are test cases of XCTest.
struct TypeIndex: Sendable {
  private var parents: [String: Set<String>] = [:]

  /// Reads the types of all files of a target.
  init(_ sources: [TestSource]) {
    let types = sources.concurrentMap { source in
      let reader = TypeReader(viewMode: .sourceAccurate)
      reader.walk(source.tree)
      return reader.types
    }
    for (name, inherited) in types.joined() { parents[name, default: []].formUnion(inherited) }
  }

  /// Whether a type is a test case of XCTest: by its parents where they are seen, else by its name.
  func isTestCase(_ name: String) -> Bool {
    ancestors(of: name).contains { parents[$0] == nil && Self.soundsLikeTestCase($0) }
  }

  /// A type and all types that it inherits from, as far as they are seen.
  func ancestors(of name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [Self.simple(name)]
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      open += parents[next].map(Array.init) ?? []
    }
    return found
  }

  private static func soundsLikeTestCase(_ name: String) -> Bool {
    name.hasSuffix("TestCase") || name.hasSuffix("Tests")
  }

  /// The last name of a type, without generic arguments.
  fileprivate static func simple(_ name: String) -> String {
    let plain = name.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? name
  }
}

/// Collects the types that a file declares.
private final class TypeReader: SyntaxVisitor {
  var types: [(name: String, inherited: [String])] = []

  private func add(_ name: TokenSyntax, _ clause: InheritanceClauseSyntax?) {
    let inherited = clause?.inheritedTypes.map { TypeIndex.simple($0.type.trimmedDescription) }
    types.append((name.identifierText, inherited ?? []))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, nil)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, nil)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, nil)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, nil)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
