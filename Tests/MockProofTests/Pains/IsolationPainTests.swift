// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@Suite("Isolation and names that generators have had trouble with", .occupiesACore)
struct IsolationPainTests {
  @Test(
    "an actor protocol has an actor as its mock",
    .bug("https://github.com/uber/mockolo/issues/216", "mocked as a class"))
  func actors() async throws {
    let check = PainCheck(
      """
      /// bramley:mock
      protocol Oven: Actor { func bake() async }
      """)

    #expect(check.mock.contains("actor OvenMock"))
    try await check.expectCompiles(
      with: "func use(_ oven: OvenMock) async { oven.when.bake().returns(); await oven.bake() }")
  }

  @Test(
    "nonisolated members of an actor stay so",
    .bug("https://github.com/Kolos65/Mockable/issues/75", "nonisolated is lost"))
  func nonisolatedInActor() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven: Actor { nonisolated var heat: Int { get }; nonisolated func bake() -> Int }
      """
    ).expectCompiles(with: "func use(_ oven: OvenMock) -> Int { oven.heat + oven.bake() }")
  }

  @Test("nonisolated members of an isolated protocol stay so")
  func nonisolatedOnMainActor() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      @MainActor protocol Oven { nonisolated func bake() -> Int; func heat() }
      """
    ).expectCompiles(with: "nonisolated func use(_ oven: OvenMock) -> Int { oven.bake() }")
  }

  @Test(
    "a mock on the main actor can be made anywhere",
    .bug("https://github.com/birdrides/mockingbird/issues/338", "the factory is not isolated"))
  func mainActor() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      @MainActor protocol Oven { var title: String { get set }; func bake() -> Int }
      """
    ).expectCompiles(
      with: """
        nonisolated func make() -> OvenMock {
          let oven = OvenMock()
          oven.when.bake().returns(3)
          oven.when.title.returns("Pie")
          return oven
        }
        @MainActor func use(_ oven: OvenMock) -> Int { oven.bake() }
        """)
  }

  @Test(
    "a Sendable protocol has a Sendable mock",
    .bug("https://github.com/uber/mockolo/issues/252", "mutable state in a Sendable mock"),
    .bug("https://github.com/uber/mockolo/pull/276", "mutable state in a Sendable mock"))
  func sendable() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven: Sendable { var heat: Int { get set }; func bake() }
      """
    ).expectCompiles(
      with: """
        func send(_ value: some Sendable) {}
        func use(_ oven: OvenMock) { send(oven); Task.detached { oven.bake() } }
        """)
  }

  @Test(
    "a Sendable closure stays so",
    .bug("https://github.com/fetch-rewards/swift-mocking/issues/131", "@Sendable is lost"))
  func sendableClosure() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven: Sendable { func bake(whenDone: @escaping @Sendable () -> Void) }
      """
    ).expectCompiles(
      with: """
        func send(_ value: some Sendable) {}
        func use(_ oven: OvenMock) {
          oven.when.bake().answers { whenDone in send(whenDone) }
          for call in oven.calls.bake() { send(call.arguments) }
        }
        """)
  }

  @Test(
    "a type named Error does not shadow that of the standard library",
    .bug("https://github.com/Kolos65/Mockable/issues/107", "a user's type named Error"))
  func shadowedError() async throws {
    try await PainCheck(
      """
      struct Error {}
      /// bramley:mock
      protocol Oven { func bake() throws -> Int; func heat() -> Error }
      """
    ).expectCompiles(
      with: "func use(_ oven: OvenMock) { oven.when.bake().throws(CancellationError()) }")
  }

  @Test("types named as those of the standard library are not mixed up with them")
  func shadowedTypes() async throws {
    try await PainCheck(
      """
      struct String {}
      struct Bool {}
      struct Sendable {}
      struct Array {}
      struct Argument {}
      struct Requirement {}
      struct Stubbing {}
      struct MockState {}
      struct MockCall {}
      struct ServiceMock {}
      /// bramley:mock
      protocol Oven {
        func bake(_ name: String, _ names: [Int], done: Bool) -> String
        func heat() throws
        var argument: Argument { get set }
      }
      """
    ).expectCompiles(
      with: "func use(_ oven: OvenMock) { oven.when.bake(done: .any).returns(String()) }")
  }

  @Test("types named as others of the standard library are not mixed up with them either")
  func shadowedResults() async throws {
    let check = PainCheck(
      """
      struct Result<Value, Problem> {}
      struct Optional {}
      struct Never {}
      struct Void {}
      struct Hasher {}
      struct ObjectIdentifier {}
      struct Noncopyable {}
      struct Pie: Error {}
      /// bramley:mock
      protocol Oven: Hashable {
        func bake(_ done: @escaping (Result<Int, Pie>) -> ())
        func boil(_ done: @escaping (Result<Int, Pie>) -> Swift.Void)
        func roast(_ done: @escaping (Swift.Result<Int, Pie>) -> Swift.Void)
        func rest() -> Never
        func wait() -> Void
        func explode() -> Swift.Never
        func find(_ name: String?) -> Optional
        init?(heat: Int)
        var height: Never { get set }
      }
      """
    )

    // They look like completion handlers, but nothing can be delivered to those of another Result.
    #expect(check.mock.ranges(of: "call.value(delivering: done)").count == 3)
    try await check.expectCompiles(
      with: """
        func use(_ oven: OvenMock) {
          oven.when.rest().returns(Never())
          oven.when.wait().returns(Void())
          oven.when.find(.any).returns(Optional())
          oven.when.bake().returns()
        }
        """)
  }

  @Test("a mock that inherits from a class of the main actor is made there")
  func isolatedBaseClass() async throws {
    try await PainCheck(
      """
      @MainActor class Screen { init() {} }
      class ListScreen: Screen {}
      @MainActor class FreeScreen { nonisolated init() {} }
      /// bramley:mock
      protocol Menu: Screen { func show() }
      /// bramley:mock
      protocol List: ListScreen { func show() }
      /// bramley:mock
      @MainActor protocol Free: FreeScreen { func show() }
      """
    ).expectCompiles(
      with: """
        @MainActor func use() -> (MenuMock, ListMock) {
          let menu = MenuMock()
          menu.when.show().returns()
          return (menu, ListMock())
        }
        nonisolated func make() -> FreeMock { FreeMock() }
        """)
  }

  @Test("a hashable protocol of the main actor has a mock that is hashable anywhere")
  func isolatedHashable() async throws {
    try await PainCheck(
      """
      @MainActor protocol Shown { var title: String { get set } }
      /// bramley:mock
      protocol Item: Hashable, Shown { func cut() -> Int }
      /// bramley:mock
      @MainActor protocol Dish: Hashable { init(heat: Int) async }
      """
    ).expectCompiles(
      with: """
        nonisolated func use(_ dish: DishMock, _ item: ItemMock) -> Int { Set([dish]).count + Set([item]).count }
        """)
  }

  @Test(
    "a Sendable closure with a name for its parameter stays as it is",
    .bug("https://github.com/pointfreeco/swift-dependencies/issues/395", "a bad @Sendable func"))
  func namedClosureParameter() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      @MainActor protocol Oven: Sendable {
        var start: @Sendable (_ path: String) -> Bool { get set }
        @Sendable nonisolated func stop(_ path: String) -> Bool
      }
      """
    ).expectCompiles(
      with: """
        @MainActor func use(_ oven: OvenMock) -> Bool {
          oven.when.start.returns { path in path.isEmpty }
          oven.when.stop().returns(true)
          return oven.start("a") && oven.stop("b")
        }
        """)
  }

  @Test("a handler on an actor, behind a name that nobody knows, is delivered to")
  func unknownIsolatedHandler() async throws {
    let check = PainCheck(
      """
      /// bramley:mock
      protocol Oven {
        func bake(_ done: @escaping BakeCompletion)
        func boil(_ done: @escaping BoilCompletion)
        func roast(_ done: BakeCompletion?)
      }
      """)

    #expect(check.mock.ranges(of: "call.value(delivering: done)").count == 3)
    try await check.expectCompiles(
      with: """
        @globalActor actor KitchenActor { static let shared = KitchenActor() }
        typealias BakeCompletion = @MainActor (Result<Int, any Error>) -> Void
        typealias BoilCompletion = @KitchenActor (Result<Int, any Error>) -> Void
        @MainActor func use(_ oven: OvenMock) {
          oven.emulates(.success(3))
          oven.bake { _ in }
          oven.boil { _ in }
          oven.roast(nil)
        }
        """)
  }
}
