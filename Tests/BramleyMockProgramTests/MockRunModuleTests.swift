// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyMockProgram

/// What a run does for a build plugin, which knows the modules of the sources.
@Suite("Mock run for a module")
struct MockRunModuleTests {
  @Test("finds what is inherited in sources that are only looked up, and makes no mocks of them")
  func lookups() throws {
    let program = try TemporaryProgram([
      "Sources/Shop/Shop.swift": """
      import SDK
      /// bramley:mock
      protocol Shop: Client { func open() }
      """,
      "SDK/Client.swift": "/// bramley:mock\npublic protocol Client { func connect() }",
    ])
    var run = program.run("Sources")
    run.lookups = ["\(program.folder)/SDK"]

    let outcome = try run.write()

    #expect(outcome.diagnostics.map(\.description) == [])
    #expect(program.mockNames == ["ShopMock"])
    #expect(try #require(program.mocks).contains("func connect()"))
  }

  @Test("finds the protocol that an extension names in sources that are only looked up")
  func request() throws {
    let program = try TemporaryProgram([
      "Tests/Marks.swift": "import SDK\n/// bramley:mock\nextension SDK.Client {}",
      "Sources/SDK/Client.swift": "public protocol Client { func connect() }",
    ])
    var run = program.run("Tests")
    run.lookups = ["\(program.folder)/Sources"]

    let outcome = try run.write()

    #expect(outcome.diagnostics.map(\.description) == [])
    #expect(program.mockNames == ["ClientMock"])
  }

  @Test("is silent about mistakes in sources that are only looked up")
  func mistakes() throws {
    let program = try TemporaryProgram([
      "Sources/Shop.swift": "/// bramley:mock\nprotocol Shop { func open() }",
      "SDK/Client.swift": "/// bramley:mock\nstruct Client {}",
    ])
    var run = program.run("Sources")
    run.lookups = ["\(program.folder)/SDK"]

    #expect(try run.write().diagnostics.map(\.description) == [])
  }

  @Test("takes for a source what a look-up reaches too, by another way")
  func reachedTwice() throws {
    let program = try TemporaryProgram([
      "Sources/Shop/Shop.swift": "/// bramley:mock\nprotocol Shop { func open() }"
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(program.folder)/Link", withDestinationPath: "Sources")
    var run = program.run("Sources")
    run.lookups = ["\(program.folder)/Link/Shop"]

    #expect(try run.write().fileCount == 1)
    #expect(program.mockNames == ["ShopMock"])
  }

  @Test("leaves protocols with the attribute to the macro, if it is not told otherwise")
  func attribute() throws {
    let program = try TemporaryProgram([
      "Shop.swift": """
      @Mock protocol Oven { func bake() }
      /// bramley:mock
      protocol Shop { func open() }
      protocol Shelf { func put() }
      """
    ])
    func names(_ change: (inout MockRun) -> Void) throws -> [String] {
      var run = MockRun(sources: [program.folder], output: program.output)
      change(&run)
      _ = try run.write()
      return program.mockNames
    }

    #expect(try names { _ in } == ["ShopMock"])
    #expect(try names { $0.includesAll = true } == ["ShelfMock", "ShopMock"])
    #expect(try names { $0.includesAttribute = true } == ["OvenMock", "ShopMock"])
    #expect(
      try names { ($0.includesAll, $0.includesAttribute) = (true, true) }
        == ["OvenMock", "ShelfMock", "ShopMock"])
  }

  @Test(
    "takes the mark in a comment with two slashes or three",
    arguments: ["// bramley:mock", "/// bramley:mock", "//bramley:mock", "///  bramley:mock  "])
  func marks(mark: String) throws {
    let program = try TemporaryProgram([
      "Shop.swift": "/// A shop.\n\(mark)\n/// With melodies.\nprotocol Shop { func open() }"
    ])

    #expect(try program.complaints() == [])
    #expect(program.mockNames == ["ShopMock"])
  }

  @Test("knows types that are named like the run time, and those that cannot be copied")
  func types() throws {
    let program = try TemporaryProgram([
      "Shop.swift": """
      /// bramley:mock
      protocol Shop { func issue(_ argument: Argument) -> Token; func box(_ box: Box<Int>) -> Pies.Slice }
      """,
      "Types.swift": """
      struct Argument {}
      struct Box<Value: ~Copyable>: ~Escapable where Value: ~Copyable {}
      """,
      "Token.swift": "struct Token: Sendable, ~Copyable {}",
      "Pies.swift": "enum Pies { struct Slice: ~Copyable {} }",
    ])

    #expect(try program.complaints() == [])

    let text = try #require(program.mocks)
    #expect(text.contains("typealias IssueCall = MockCall<Argument, Noncopyable, Never"))
    #expect(text.contains("typealias BoxCall = MockCall<Box<Int>, Noncopyable, Never"))
    #expect(text.contains("BramleyMocks.Argument<Argument>"))
  }

  @Test(
    "makes mocks anew when a type appears that is named like the run time",
    arguments: [
      "enum Argument {}", "struct Argument {}", "actor Argument {}", "class Argument {}",
      "typealias Argument = Int", "protocol Argument {}",
    ])
  func appearingType(declaration: String) throws {
    let program = try TemporaryProgram([
      "Shop.swift": "/// bramley:mock\nprotocol Shop { func put(_ item: Int) }"
    ])
    var run = program.run()
    run.cacheFolder = "\(program.folder)/.cache"
    _ = try run.write()
    try #require(program.mocks?.contains("BramleyMocks.Argument") == false)

    try program.write(declaration, to: "Argument.swift")
    _ = try run.write()

    #expect(program.mocks?.contains("BramleyMocks.Argument<Int>") == true)
  }

  @Test("makes internal mocks with imports to match for a test target")
  func testTarget() throws {
    let program = try TemporaryProgram([
      "Shop.swift": """
      public import Foundation
      /// bramley:mock
      public protocol Shop { func address() -> URL? }
      """
    ])
    var run = program.run()
    run.testableImports = ["Shop"]

    _ = try run.write()

    let text = try #require(program.mocks)
    #expect(!text.contains("public"))
    #expect(text.contains("\nimport BramleyMocks\nimport Foundation\n\n@testable import Shop\n"))
  }

  @Test("imports publicly what public mocks are made of")
  func publicMocks() throws {
    let program = try TemporaryProgram([
      "Shop.swift": "/// bramley:mock\npublic protocol Shop { func open() }"
    ])
    var run = program.run()
    run.imports = ["Shop"]

    _ = try run.write()

    let text = try #require(program.mocks)
    // Where imports are not internal by default, a plain one elsewhere would contradict these.
    #expect(
      text.contains(
        """

        #if hasFeature(InternalImportsByDefault)
          public import BramleyMocks
          public import Shop
        #else
          import BramleyMocks
          import Shop
        #endif

        """))
    #expect(text.contains("\npublic final class ShopMock: Shop"))
  }

  @Test("makes the mocks anew when a source that is only looked up has changed")
  func cache() throws {
    let program = try TemporaryProgram([
      "Sources/Shop.swift": "/// bramley:mock\nprotocol Shop: Client {}",
      "SDK/Client.swift": "protocol Client { func connect() }",
    ])
    var run = program.run("Sources")
    run.lookups = ["\(program.folder)/SDK"]
    run.cacheFolder = "\(program.folder)/Cache"
    _ = try run.write()
    try program.write("protocol Client { func connect(); func hangUp() }", to: "SDK/Client.swift")

    #expect(try run.write().isChanged)
    #expect(try #require(program.mocks).contains("func hangUp()"))
    #expect(try !run.write().isChanged)
  }
}
