// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockMacros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

@Suite("MockMacro")
struct MockMacroTests {
  /// What the compiler learns from the macro: "line:column: severity: message".
  private func expansion(of source: String) throws -> (peers: Int, diagnostics: [String]) {
    let file = Parser.parse(source: source)
    let declaration = try #require(file.statements.first?.item.as(DeclSyntax.self))
    let attributes = try #require(declaration.asProtocol((any WithAttributesSyntax).self))
      .attributes
    let attribute = try #require(attributes.first?.as(AttributeSyntax.self))
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Pie", fullFilePath: "Pie.swift")])
    let peers = MockMacro.expansion(of: attribute, providingPeersOf: declaration, in: context)
    let places = SourceLocationConverter(fileName: "Pie.swift", tree: file)
    let diagnostics = context.diagnostics.map { diagnostic in
      let place = diagnostic.location(converter: places)
      let severity = diagnostic.diagMessage.severity == .error ? "error" : "warning"
      return "\(place.line):\(place.column): \(severity): \(diagnostic.message)"
    }
    return (peers.count, diagnostics)
  }

  @Test("makes one peer, and says nothing, when all is well")
  func peer() throws {
    let expansion = try expansion(of: "@Mock protocol Oven { func bake() }")

    #expect(expansion.peers == 1)
    #expect(expansion.diagnostics == [])
  }

  @Test("refuses what is not a protocol, at the attribute", arguments: ["class", "struct", "enum"])
  func notAProtocol(kind: String) throws {
    let expansion = try expansion(of: "@Mock \(kind) Oven {}")

    #expect(expansion.peers == 0)
    #expect(
      expansion.diagnostics == [
        "1:1: error: @Mock makes mocks of protocols. "
          + "Put it on the protocol that this type conforms to."
      ])
  }

  @Test("refuses the one property that every mock has for itself")
  func takenName() throws {
    let expansion = try expansion(of: "@Mock protocol Oven { var mockState: Int { get } }")

    #expect(expansion.peers == 0)
    #expect(
      expansion.diagnostics == [
        "1:23: error: A mock keeps its stubs and calls in mockState, so it cannot have another "
          + "property of that name. Rename the requirement."
      ])
  }

  @Test("names the inherited protocol that it cannot see, and the remedy, where it is inherited")
  func inheritedProtocol() throws {
    let expansion = try expansion(
      of: """
        @Mock protocol Oven: Sendable,
          Appliance
        {
          func bake()
        }
        """)

    #expect(expansion.peers == 0)
    let diagnostic = try #require(expansion.diagnostics.first)
    #expect(expansion.diagnostics.count == 1)
    #expect(diagnostic.hasPrefix("2:3: error: "))
    #expect(diagnostic.contains("Appliance"))
    #expect(diagnostic.contains("bramley mock"))
  }
}
