// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyMockProgram

@Suite("Program")
struct ProgramTests {
  @Test("finds inherited members across files", .bug("https://github.com/uber/mockolo/issues/146"))
  func inherited() throws {
    let program = try TemporaryProgram([
      "Sources/Shop/A.swift": "import Kitchen\n@Mock protocol A: B, Kitchen.Oven { func a() }",
      "Sources/Shop/B.swift": "protocol B: C { func inB() }",
      "Sources/Shop/C.swift": "protocol C { func inC() }",
      "Sources/Kitchen/Oven.swift": "public protocol Oven { func inOven() }",
    ])

    #expect(try program.complaints() == [])

    let mocks = try #require(program.mocks)
    for member in ["a", "inB", "inC", "inOven"] { #expect(mocks.contains("func \(member)()")) }
  }

  @Test("names what is not there", .bug("https://github.com/krzysztofzablocki/Sourcery/issues/613"))
  func missing() throws {
    let program = try TemporaryProgram(["A.swift": "@Mock protocol A: Kitchen.Oven {\n}"])

    let complaints = try program.complaints()

    #expect(complaints.count == 1)
    let start = "A.swift:1:19: error: Kitchen.Oven is inherited, but"
    #expect(complaints.first?.hasPrefix(start) == true)
    #expect(program.mocks == nil)
  }

  @Test("follows type aliases, also in files without protocols")
  func aliases() throws {
    let program = try TemporaryProgram([
      "A.swift": "@Mock protocol A: Both { func a() }",
      "Both.swift": "typealias Both = B & Names.Third",
      "Names.swift": "enum Names { typealias Third = C }",
      "B.swift": "protocol B { func inB() }",
      "C.swift": "protocol C { func inC() }",
    ])

    #expect(try program.complaints() == [])

    let mocks = try #require(program.mocks)
    for member in ["a", "inB", "inC"] { #expect(mocks.contains("func \(member)()")) }
  }

  @Test("refuses type aliases that stand for themselves")
  func circularAliases() throws {
    let program = try TemporaryProgram([
      "A.swift": "@Mock protocol A: First { func a() }",
      "B.swift": "typealias First = Second & Sendable\ntypealias Second = First",
    ])

    let complaint = "B.swift:1:1: error: The type alias First stands for itself. Mend it first."
    #expect(try program.complaints().contains(complaint))
  }

  @Test("does not take a declaration for the one of its name that it uses")
  func sameNames() throws {
    let program = try TemporaryProgram([
      "App/A.swift": "@Mock protocol Client: SDK.Client { func a() }",
      "App/B.swift": "@Mock protocol B: Item {}\ntypealias Item = Kitchen.Item",
    ])

    let complaints = try program.complaints()

    #expect(complaints.count == 2)
    #expect(complaints.first?.hasPrefix("App/A.swift:1:24: error: SDK.Client is inherited") == true)
    #expect(complaints.last?.contains("error: Kitchen.Item is inherited") == true)
  }

  @Test("finds the class that a protocol asks for")
  func classes() throws {
    let program = try TemporaryProgram([
      "A.swift": "@Mock protocol A: Base { func a() }",
      "Base.swift": "class Base { init() {} }",
    ])

    #expect(try program.complaints() == [])

    #expect(try #require(program.mocks).contains("class AMock: Base, A"))
  }

  @Test("looks for a name from the inside to the outside")
  func scopes() throws {
    let program = try TemporaryProgram([
      "Shop.swift": """
      enum Shop {
        protocol Item { func inShop() }
        enum Shelf {
          protocol Item { func inShelf() }
          @Mock protocol A: Item { func a() }
        }
        @Mock protocol B: Item { func b() }
      }
      @Mock protocol C: Item { func c() }
      @Mock protocol D: Shop.Shelf.Item { func d() }
      protocol Item { func outside() }
      """
    ])

    #expect(try program.complaints() == [])

    let parts = try #require(program.mocks).components(separatedBy: "class ")
    let members = ["AMock": "inShelf", "BMock": "inShop", "CMock": "outside", "DMock": "inShelf"]
    for (name, member) in members {
      let mock = try #require(parts.first { $0.hasPrefix(name) })
      for other in ["inShelf", "inShop", "outside"] {
        #expect(mock.contains("func \(other)()") == (member == other), "\(name) and \(other)")
      }
    }
  }

  @Test("makes a mock of each of two nested protocols of one name")
  func nestedNames() throws {
    let program = try TemporaryProgram([
      "A.swift": "enum A { @Mock protocol Item { func inA() } }",
      "B.swift": "enum B { @Mock protocol Item { func inB() } }",
    ])

    #expect(try program.complaints() == [])
    #expect(program.mockNames == ["ItemMock", "ItemMock"])
  }

  @Test("refuses two mocks of one name")
  func clash() throws {
    let program = try TemporaryProgram([
      "Sources/A/A.swift": "@Mock protocol Item { func a() }",
      "Sources/B/B.swift": "@Mock protocol Item { func b() }",
    ])

    let complaints = try program.complaints()

    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("ItemMock is also the name of the mock of") == true)
  }

  @Test("mocks each branch of a condition", .bug("https://github.com/uber/mockolo/issues/345"))
  func conditions() throws {
    let program = try TemporaryProgram([
      "A.swift": """
      #if os(Linux)
      @Mock protocol A { func onLinux() }
      #else
      @Mock protocol A { func elsewhere() }
      #endif
      """
    ])

    #expect(try program.complaints() == [])

    let mocks = try #require(program.mocks)
    #expect(mocks.contains("#if os(Linux)"))
    #expect(mocks.contains("#if !(os(Linux))"))
    #expect(program.mockNames == ["AMock", "AMock"])
  }

  @Test("takes protocols of the own module before those of others")
  func modules() throws {
    let program = try TemporaryProgram([
      "Sources/Shop/A.swift": "import Kitchen\n@Mock protocol A: Oven { func a() }",
      "Sources/Shop/Oven.swift": "protocol Oven { func inShop() }",
      "Sources/Kitchen/Oven.swift": "public protocol Oven { func inKitchen() }",
      "Sources/Shop/B.swift": "import Kitchen\n@Mock protocol B: Kitchen.Oven { func b() }",
      "Sources/Kitchen/Error.swift": "public protocol Hashable { func wrong() }",
      "Sources/Shop/C.swift": "@Mock protocol C: Hashable { func c() }",
    ])

    #expect(try program.complaints() == [])

    let parts = try #require(program.mocks).components(separatedBy: "class ")
    let first = try #require(parts.first { $0.hasPrefix("AMock") })
    let second = try #require(parts.first { $0.hasPrefix("BMock") })
    #expect(first.contains("inShop") && !first.contains("inKitchen"))
    #expect(second.contains("inKitchen") && !second.contains("inShop"))
    #expect(program.mocks?.contains("wrong") == false)
  }

  @Test("does not guess between declarations that are equally near")
  func ambiguous() throws {
    let program = try TemporaryProgram([
      "App/A/A.swift": "@Mock protocol A: Oven { func a() }",
      "App/B/Oven.swift": "protocol Oven { func inB() }",
      "App/C/Oven.swift": "protocol Oven { func inC() }",
    ])

    #expect(
      try program.complaints() == [
        "App/A/A.swift:1:1: error: Oven is declared at App/B/Oven.swift:1 and at "
          + "App/C/Oven.swift:1, and it cannot be told which of them is meant. Pass fewer sources, "
          + "or write more of the name."
      ])

    try program.write("protocol Oven { func inA() }", to: "App/A/Oven.swift")
    #expect(try program.complaints() == [])
    #expect(program.mocks?.contains("inA") == true)
  }

  @Test(
    "mocks a protocol of another module by its extension",
    .bug("https://github.com/bitwarden/ios/pull/2581", "protocols of packages mocked by hand"))
  func requested() throws {
    let program = try TemporaryProgram([
      "SDK/Sources/SDK/Client.swift": """
      import Foundation
      internal import Secret
      #if DEBUG
      public protocol Client { func send(_ data: Data) }
      #endif
      """,
      "Tests/ShopTests/Marks.swift": """
      import SDK
      /// bramley:mock
      extension SDK.Client {}
      """,
    ])

    #expect(try program.complaints() == [])

    let mocks = try #require(program.mocks)
    #expect(mocks.contains("class ClientMock"))
    #expect(mocks.contains("#if DEBUG"))
    #expect(mocks.contains("import Foundation\nimport SDK\n"))
    #expect(!mocks.contains("Secret"))
  }

  @Test("says when the source of such a protocol is missing, or it is none")
  func requestedMissing() throws {
    let program = try TemporaryProgram([
      "Marks.swift": """
      /// bramley:mock
      extension SDK.Client {}
      /// bramley:mock
      extension Base {}
      class Base {}
      """
    ])

    #expect(
      try program.complaints() == [
        "Marks.swift:2:1: error: The protocol SDK.Client is not among the sources. Pass the file "
          + "or folder that declares it too.",
        "Marks.swift:4:1: error: Base is no protocol, so it cannot be mocked.",
      ])
  }
}
