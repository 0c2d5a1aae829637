// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@Suite("Places and parents that generators have had trouble with", .occupiesACore)
struct PlacePainTests {
  @Test(
    "every branch of #if is mirrored",
    .bug("https://github.com/uber/mockolo/issues/263", "#else branches are lost"),
    .bug("https://github.com/Brightify/Cuckoo/issues/597", "inactive members are generated"))
  func conditionalMembers() async throws {
    let check = PainCheck(
      """
      #if BRAMLEY_FOUNDATION
      import Foundation
      #endif
      /// bramley:mock
      protocol Oven {
        #if BRAMLEY_GAS
        func light()
        #elseif BRAMLEY_COAL
        func shovel() -> Int
        #else
        func plug()
        #endif
      }
      """)

    try await check.expectCompiles(with: "func use(_ oven: OvenMock) { oven.plug() }")
    try await check.expectCompiles(
      with: "func use(_ oven: OvenMock) { oven.light() }", flags: ["-D", "BRAMLEY_GAS"])
    try await check.expectCompiles(
      with: "func use(_ oven: OvenMock) { _ = oven.shovel() }", flags: ["-D", "BRAMLEY_COAL"])
  }

  @Test(
    "a protocol within #if is mocked within the same",
    .bug("https://github.com/uber/mockolo/issues/345", "skipped in silence"))
  func conditionalProtocols() async throws {
    let check = PainCheck(
      """
      #if BRAMLEY_GAS
      /// bramley:mock
      protocol Oven { func light() }
      #else
      /// bramley:mock
      protocol Oven { func plug() }
      #endif
      """)

    try await check.expectCompiles(with: "func use(_ oven: OvenMock) { oven.plug() }")
    try await check.expectCompiles(
      with: "func use(_ oven: OvenMock) { oven.light() }", flags: ["-D", "BRAMLEY_GAS"])
  }

  @Test("a public mock within #if is no reason to import publicly where it is not")
  func conditionalAccess() async throws {
    let check = PainCheck(
      """
      #if BRAMLEY_GAS
      /// bramley:mock
      public protocol Oven { func light() }
      #elseif BRAMLEY_COAL
      /// bramley:mock
      public protocol Stove { func shovel() }
      #endif
      """)

    try await check.expectCompiles()
    try await check.expectCompiles(flags: ["-D", "BRAMLEY_GAS"])
    try await check.expectCompiles(flags: ["-D", "BRAMLEY_COAL"])
  }

  @Test(
    "a parent that is not among the inputs is named",
    .bug("https://github.com/uber/mockolo/issues/146", "missing members, no warning"),
    .bug("https://github.com/krzysztofzablocki/Sourcery/issues/613", "not merged, in silence"))
  func missingParent() {
    let check = PainCheck(
      """
      import Kitchen
      /// bramley:mock
      protocol Oven: HeatSource { func bake() }
      """)

    #expect(check.diagnostics.count == 1)
    #expect(check.diagnostics.first?.contains("HeatSource") == true)
    #expect(check.diagnostics.first?.contains("Pain:3:") == true)
  }

  @Test(
    "a parent in another file is found",
    .bug("https://github.com/uber/mockolo/issues/167", "missing members"),
    .bug("https://github.com/Matejkob/swift-spyable/issues/47", "inherited requirements"))
  func parentInOtherFile() async throws {
    let check = PainCheck(
      """
      /// bramley:mock
      protocol Oven: HeatSource { func bake() }
      """, beside: ["protocol HeatSource { var heat: Int { get } }"])

    try await check.expectCompiles(with: "func use(_ oven: OvenMock) -> Int { oven.heat }")
  }

  @Test(
    "all parts of a composition are mocked, behind an alias too",
    .bug("https://github.com/uber/mockolo/issues/170", "only the first part"),
    .bug("https://github.com/uber/mockolo/issues/207", "only the first part"))
  func compositions() async throws {
    try await PainCheck(
      """
      protocol Hot { var heat: Int { get } }
      protocol Loud { var noise: Int { get } }
      typealias HotAndLoud = Hot & Loud
      /// bramley:mock
      protocol Oven: Hot & Loud {}
      /// bramley:mock
      protocol Stove: HotAndLoud {}
      """
    ).expectCompiles(
      with: "func use(_ oven: OvenMock, _ stove: StoveMock) -> Int { oven.noise + stove.noise }")
  }

  @Test(
    "a protocol bound to a class has a mock that is its subclass",
    .bug("https://github.com/Brightify/Cuckoo/issues/376", "class-constrained protocol"))
  func baseClass() async throws {
    try await PainCheck(
      """
      class Appliance { init() {} }
      /// bramley:mock
      protocol Oven: Appliance { func bake() }
      /// bramley:mock
      protocol Stove where Self: Appliance { func cook() }
      """
    ).expectCompiles(
      with: "func use(_ oven: OvenMock, _ stove: StoveMock) -> [Appliance] { [oven, stove] }")
  }

  @Test("what a mock overrides does no more than what it inherits")
  func overrides() async throws {
    try await PainCheck(
      """
      import Foundation
      class Appliance {
        init() {}
        init(heat: Int) {}
        func start() {}
        func warm(_ level: Int) {}
        func stop() throws {}
        func `init`(_ name: String) {}
      }
      /// bramley:mock
      protocol Oven: Appliance {
        init?(heat: Int)
        func start() async throws
        func warm(_ level: Int) throws
        func warm(_ name: String) throws
        func stop()
        func `init`(_ name: String)
        func `init`()
      }
      /// bramley:mock
      protocol Stove: NSObjectProtocol { init() throws }
      /// bramley:mock
      @MainActor protocol Grill: NSObjectProtocol { var hash: Int { get } }
      /// bramley:mock
      protocol Kettle: Appliance { @MainActor init() }
      """
    ).expectCompiles(
      with: """
        func use(_ oven: OvenMock) throws -> StoveMock {
          oven.start()
          oven.warm(3)
          try oven.warm("more")
          oven.stop()
          return StoveMock()
        }
        """)
  }

  @Test(
    "a protocol for classes is conformed to",
    .bug("https://github.com/birdrides/mockingbird/issues/324", "the conformance is dropped"))
  func classBound() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven: AnyObject { func bake() }
      /// bramley:mock
      protocol Stove where Self: AnyObject { func cook() }
      """
    ).expectCompiles(
      with:
        "func use(_ oven: OvenMock, _ stove: StoveMock) -> [any Any] { [oven as any Oven, stove as any Stove] }"
    )
  }

  @Test("parents of the standard library and of Foundation are conformed to")
  func knownParents() async throws {
    try await PainCheck(
      """
      import Foundation
      /// bramley:mock
      protocol Pie: Hashable, CustomStringConvertible { var name: String { get } }
      /// bramley:mock
      protocol Cake: Identifiable, Codable { var name: String { get } }
      /// bramley:mock
      protocol Oven: NSObjectProtocol { func bake() }
      """
    ).expectCompiles(
      with: "func use(_ pie: PieMock) -> Bool { pie == pie && Set([pie]).count == 1 }")
  }

  @Test(
    "associated types make a generic mock",
    .bug("https://github.com/krzysztofzablocki/Sourcery/issues/1333", "associated types ignored"),
    .bug("https://github.com/birdrides/mockingbird/issues/317", "does not compile"),
    .bug("https://github.com/birdrides/mockingbird/issues/198", "compiler crash"))
  func associatedTypes() async throws {
    try await PainCheck(
      """
      class Fruit {}
      /// bramley:mock
      protocol Oven { associatedtype Pie; func bake(_ pie: Pie) -> Pie }
      /// bramley:mock
      protocol Press { associatedtype Juice: Fruit; func press(_ fruit: Juice) -> Juice }
      """
    ).expectCompiles(
      with: "func use(_ oven: OvenMock<Int>, _ press: PressMock<Fruit>) -> Int { oven.bake(3) }")
  }

  @Test(
    "an associated type that is fixed makes no generic mock",
    .bug("https://github.com/uber/mockolo/pull/348", "same-type where clause made generic"))
  func fixedAssociatedType() async throws {
    try await PainCheck(
      """
      protocol Baking { associatedtype Pie; func bake() -> Pie }
      /// bramley:mock
      protocol Oven: Baking where Pie == Int { func heat() }
      """
    ).expectCompiles(with: "func use(_ oven: OvenMock) -> Int { oven.bake() }")
  }

  @Test(
    "availability stays at its member",
    .bug("https://github.com/uber/mockolo/pull/352", "moved to the class"))
  func availability() async throws {
    let check = PainCheck(
      """
      /// bramley:mock
      protocol Oven { @available(macOS 99, iOS 99, *) func bake(); func heat() }
      """)

    let attribute = try #require(check.mock.firstRange(of: "@available(macOS 99, iOS 99, *)"))
    let declaration = try #require(check.mock.firstRange(of: "class OvenMock"))
    #expect(attribute.lowerBound > declaration.lowerBound)
    try await check.expectCompiles(with: "func use() -> OvenMock { OvenMock() }")
  }

  @Test("protocols of one name in several types all have their mocks")
  func sameNames() async throws {
    try await PainCheck(
      """
      enum Apple {
      /// bramley:mock
      protocol Pie { func bake() }
      }
      enum Pear {
      /// bramley:mock
      protocol Pie { func cool() }
      }
      """
    ).expectCompiles(
      with: "func use(_ apple: Apple.PieMock, _ pear: Pear.PieMock) { apple.bake(); pear.cool() }")
  }

  @Test("a private protocol is refused with the reason", arguments: ["private", "fileprivate"])
  func privateProtocols(access: String) {
    let check = PainCheck("/// bramley:mock\n\(access) protocol Oven { func bake() }")

    #expect(check.diagnostics.count == 1)
    #expect(check.diagnostics.first?.contains("Oven") == true)
    #expect(check.diagnostics.first?.contains(access) == true)
  }

  @Test("imports keep their attributes, on whichever line they stand")
  func importsWithAttributes() async throws {
    let check = PainCheck(
      """
      @preconcurrency
      import Foundation
      /// bramley:mock
      protocol Oven { func bake(_ pie: Data) }
      """)

    #expect(check.mock.contains("import Foundation"))
    try await check.expectCompiles()
  }
}
