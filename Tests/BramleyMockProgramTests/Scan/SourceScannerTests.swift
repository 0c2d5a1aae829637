// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@testable import BramleyMockProgram

@Suite("Source scanner")
struct SourceScannerTests {
  @Suite("protocols")
  struct Protocols {
    @Test("are found with what stands around them")
    func context() throws {
      let file = scan(
        """
        import Foundation

        enum Shop {
          struct Oven {}
          extension Shelf.Top {
            @MainActor
            public protocol MelodyService: AnyObject, Pie.Service & Sendable {
              func melodies() -> [String]
            }
          }
        }
        """)

      let found = try #require(file.declarations.first)
      #expect(file.declarations.count == 1)
      #expect(found.kind == .protocol)
      #expect(found.name == "MelodyService")
      #expect(found.enclosing == ["Shop", "Shelf", "Top"])
      #expect(found.inherited == ["AnyObject", "Pie.Service", "Sendable"])
      #expect((found.line, found.column) == (6, 5))
      #expect(found.text.hasPrefix("@MainActor\n    public protocol MelodyService"))
      #expect(found.text.hasSuffix("-> [String]\n    }"))
      #expect(file.imports == ["import Foundation"])
    }

    @Test("are found where the word looks like something else", arguments: protocolWords)
    func words(source: String) {
      #expect(scan(source).declarations.map(\.name) == ["MelodyService"])
    }

    @Test("are not found where the word is something else", arguments: otherWords)
    func otherThings(source: String) {
      let file = scan(source + "\nprotocol MelodyService {}\n")

      #expect(file.declarations.map(\.name) == ["MelodyService"])
      #expect(file.declarations.map(\.enclosing) == [[]])
      #expect(file.declarations.map(\.isLocal) == [false])
      #expect(file.damage == nil)
    }

    @Test("keep the comments before them, and only those")
    func comments() {
      let file = scan(
        """
        let pie = 1 // not mine

        /// Sings.
        /* Loudly. */ @objc /// Really.
        protocol MelodyService {}
        """)

      #expect(
        file.declarations.map(\.text) == [
          "/// Sings.\n/* Loudly. */ @objc /// Really.\nprotocol MelodyService {}"
        ])
    }

    @Test("know that a mock cannot see them")
    func access() {
      let file = scan(
        """
        private protocol A {}
        fileprivate protocol B {}
        private enum Shop { protocol C {} }
        fileprivate extension Shop { protocol D {} }
        func bake() { protocol E {} }
        public private(set) var pie = 1
        public protocol F {}
        """)

      #expect(file.declarations.map(\.isPrivate) == [true, true, true, true, false, false])
      #expect(file.declarations.map(\.isLocal) == [false, false, false, false, true, false])
    }
  }

  @Suite("conditions")
  struct Conditions {
    @Test("negate the clauses before")
    func negated() {
      let file = scan(
        """
        #if os(Linux) // the free one
        protocol A {}
        #elseif os(macOS)
          && DEBUG
        protocol B {}
        #else
          #if canImport(Pie, _version: 1)
          protocol C {}
          #endif
        #endif
        protocol D {}
        """)

      #expect(
        file.declarations.map(\.conditions) == [
          ["os(Linux)"], ["!(os(Linux)) && (os(macOS))"],
          ["!(os(Linux)) && !(os(macOS))", "canImport(Pie, _version: 1)"], [],
        ])
    }

    @Test("stand around imports")
    func imports() {
      let file = scan(
        """
        #if canImport(UIKit)
        @preconcurrency
        import UIKit
        #elseif canImport(AppKit)
        import class AppKit.NSView
        #endif
        @_exported public import Pie; import Shop
        """)

      #expect(
        file.imports == [
          "#if canImport(UIKit)\n  @preconcurrency import UIKit\n#endif",
          "#if !(canImport(UIKit)) && (canImport(AppKit))\n  import class AppKit.NSView\n#endif",
          "@_exported public import Pie", "import Shop",
        ])
    }

    @Test("set right what a clause leaves open")
    func openBraces() {
      let file = scan(
        """
        enum Shop {
          #if A
          func bake() { if true {
          #else
          protocol MelodyService {}
          #endif
        }
        protocol Oven {}
        """)

      #expect(file.declarations.map(\.enclosing) == [["Shop"], []])
    }
  }

  @Suite("markers")
  struct Markers {
    @Test("ask for a mock", arguments: marks)
    func marked(mark: String) {
      let file = scan("\(mark)\nprotocol MelodyService {}\nprotocol Oven {}")

      #expect(file.declarations.map(\.isMarked) == [true, false])
      #expect(file.problems.isEmpty)
    }

    @Test("ask for the mock of another module's protocol")
    func requests() throws {
      let file = scan("import SDK\n\n/// bramley:mock\nextension SDK.Client {}\n")

      let request = try #require(file.declarations.first)
      #expect(request.kind == .request)
      #expect(request.name == "SDK.Client")
      #expect((request.line, request.column) == (4, 1))
    }

    @Test("that stand before anything else are reported", arguments: misplaced)
    func misplacedMarker(source: String) {
      let file = scan(source)

      #expect(file.problems.count == 1)
      #expect(file.problems.first?.message.contains("belongs directly before a protocol") == true)
      #expect(file.problems.first?.line == 2)
    }

    @Test("that are misspelt are reported")
    func misspelt() {
      let file = scan("// bramley:mockable\nprotocol MelodyService {}")

      #expect(
        file.problems == [
          .init(
            message:
              "There is no marker \"bramley:mockable\". Write bramley:mock alone in its line.",
            line: 1, column: 1)
        ])
      #expect(file.declarations.map(\.isMarked) == [false])
    }
  }

  @Suite("classes and type aliases")
  struct Names {
    @Test("are found only where they are asked for")
    func wanted() {
      let source = """
        open class Oven: Kitchen.Device {
          class func make() {}
          protocol Part {}
        }
        class Pie {}
        typealias Both = MelodyService & (Shop.Items)
          & Sendable
        typealias One = any Oven
        typealias Action = (Oven) -> Void
        """

      let file = scan(source, names: ["Oven", "Both", "One", "Action"])

      #expect(file.declarations.map(\.name) == ["Oven", "Part", "Both", "One"])
      #expect(file.declarations.map(\.kind) == [.class, .protocol, .alias, .alias])
      #expect(file.declarations[0].inherited == ["Kitchen.Device"])
      #expect(file.declarations[0].text.hasSuffix("protocol Part {}\n}"))
      #expect(file.declarations[1].enclosing == ["Oven"])
      #expect(file.declarations[2].text == "MelodyService & (Shop.Items)\n  & Sendable")
      #expect(file.declarations[2].inherited == ["MelodyService", "Shop.Items", "Sendable"])
      #expect(file.declarations[3].text == "any Oven")
      #expect(scan(source).declarations.map(\.name) == ["Part"])
    }
  }

  @Suite("damage")
  struct Damage {
    @Test("is named with its place", arguments: damages)
    func named(source: String, line: Int) throws {
      let file = scan(source)

      let damage = try #require(file.damage)
      #expect(damage.line == line)
      #expect(damage.message.hasSuffix("Mend it first."))
    }

    @Test("of a protocol shows in the protocol", arguments: halves)
    func half(source: String) throws {
      let file = scan(source)

      let found = try #require(file.declarations.first)
      #expect(found.name == "MelodyService")
      #expect(!found.isComplete)
      let others = file.declarations.dropFirst().map(\.isComplete)
      #expect(!others.contains(false))
    }

    // bramley:allow unknown-test that it neither stops nor crashes is what it shows
    @Test("of any kind neither stops nor crashes", .occupiesACore)
    func cut() {
      let source = Array((protocolWords + otherWords + marks + halves).joined(separator: "\n").utf8)
      for end in 0...source.count {
        _ = scan(Array(source[..<end]))
        _ = scan(Array(source[end...]))
      }
    }

    @Test("of nested strings does not exhaust the stack")
    func deepStrings() {
      let text = String(repeating: "\"\\(", count: 20_000)

      let file = scan(text + "\nprotocol MelodyService {}")
      #expect(file.declarations.map(\.name) == ["MelodyService"])
    }
  }
}

// MARK: - Sources

private func scan(_ source: String, names: Set<String> = []) -> ScannedFile {
  scan(Array(source.utf8), names: names)
}

private func scan(_ bytes: [UInt8], names: Set<String> = []) -> ScannedFile {
  bytes.withUnsafeBufferPointer { SourceScanner.scan($0, names: names) }
}

extension FoundDeclaration {
  fileprivate var text: String { String(decoding: source, as: UTF8.self) }
}

private let protocolWords = [
  "protocol MelodyService {}",
  "protocol\n  MelodyService\n{\n}",
  "\u{feff}protocol MelodyService {}",
  "#!/usr/bin/env swift\nprotocol MelodyService {}",
  "let a = 1;protocol MelodyService{}",
  "@Oven(\"}{\") protocol MelodyService {}",
  "@available(macOS 14, *)\n/// Sings.\npublic protocol MelodyService<Key, Mode>: Service {}",
  "protocol `MelodyService`: Service where Self: AnyObject, Key == (Int, String) {}",
  "protocol MelodyService /* { */ { // }\n}",
  "import Pie.protocol\nprotocol MelodyService {}",
  "protocol MelodyService {}\r\n",
]

private let otherWords = [
  "// protocol A {}",
  "/* /* nested */ protocol A {} */",
  "/// `protocol` A {",
  "let text = \"protocol A {}\"",
  "let text = \"\\\"{ \\(f(\"}\", { \"{\" })) protocol A {\"",
  "let text = #\"protocol A { \"} \\( \\#(\"{\") \"#",
  "let text = #\"\"\"#",
  "let text = \"\"\"\n  protocol A { \" \"\" \\\"\"\" \\(\"{\")\n  \"\"\"",
  "let text = ##\"\"\"\n  \"\"\"# { \\##(\"\"\"\n {\n \"\"\")\n  \"\"\"##",
  "let text = \"\"",
  "let text = \"\\\\\"",
  "let text = \"\\(\n  1\n)\"",
  "let `protocol` = 1; let x = `protocol`",
  "let `raw protocol { name` = 1",
  "f(protocol: x)",
  "func f(\n  protocol a: Int,\n  class b: Int, in class: Int, extension: Int\n) {}",
  "let x = y.protocol\nlet z = y\n  .protocol",
  "let protocols = protocolName + aprotocol",
  "let regex = /protocol A \\{ \" \\/ [}\"(]/",
  "let regex = #/ \" { /x \"/#",
  "let regex = #/\n  \" {  // \"\n  /#",
  "let half = a / 2 + \"{\".count / 2",
  "let half = (a) / b / c; let list = [1] / d / e // \"{",
  "let half = a! / 2 + f(\"{\")! / 2",
  "return /\"{/",
  "if x.contains(/\"/) { y() }",
  "reduce(1, /) { 2 } / 3",
  "Scope(action: /Action.pie) { Pie() }; let half = 1 / 2",
  "static func / (l: A, r: B) -> C { l.x / r }",
  "x = y ? /\"/ : /'{/",
  "enum Kind { case `protocol`, `class`, other }\nswitch kind { case .protocol: 1\ncase .class: 2 }",
  "class Oven { class func make() {}\n class var a: Int { 1 }\n}",
  "let actor = Actor(); actor.run { 1 }; actor\n  .stop()",
  "func actor(name: String) {}",
  "func f<T: class>(x: T) {}",
  "#if swift(>=9)\nthis is \"no { swift\n#endif",
  "#Preview { View() }",
  "let x = #selector(protocol)",
  "view\n#if os(iOS)\n  .padding { 1 }\n#endif\n  .frame()",
]

private let marks = [
  "/// bramley:mock", "// bramley:mock", "//bramley:mock ",
  "/// Sings.\n/// bramley:mock\n/// Loudly.",
  "@MainActor\n/// bramley:mock\npublic", "@Mock", "@BramleyMacros.Mock public", "@Mock(a: \"(\")",
  "public @Mock",
]

private let misplaced = [
  "struct Pie {}\n/// bramley:mock\nstruct Oven {}",
  "protocol Pie {\n/// bramley:mock\n  func bake()\n}",
  "protocol Pie {}\n/// bramley:mock",
  "protocol Pie {}\n  // bramley:mock\nclass Oven {}",
  "protocol Pie {}\n// bramley:mock\npublic let oven = 1",
  "protocol Pie {}\n// bramley:mock\n\ntypealias A = B & C",
]

private let damages = [
  ("protocol A {}\n/* never\nprotocol B {}", 2),
  ("\n\nlet a = \"\"\"\nprotocol B {}", 3),
  ("enum Shop {\nprotocol B {}\n", 1),
  ("enum Shop {\n}\n}\nprotocol B {}\n", 3),
  ("\nf(1, 2\nprotocol B {}", 2),
  ("\n@available(macOS 14\nprotocol B {}", 2),
  ("\nfunc f() { g(1 }\n", 2),
]

private let halves = [
  "protocol MelodyService",
  "protocol MelodyService: ",
  "protocol MelodyService {",
  "protocol MelodyService {\n  func bake(",
  "protocol MelodyService\nprotocol Oven {}",
  "protocol MelodyService: Pie\nstruct Oven {}\nprotocol Shop {}",
  "protocol MelodyService: Pie where\n@MainActor protocol Shop {}",
  "enum A { protocol MelodyService }\nprotocol Shop {}",
  "#if A\nprotocol MelodyService {\n#endif\nprotocol Shop {}",
]
