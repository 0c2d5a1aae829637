// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@Suite("Members that generators have had trouble with", .occupiesACore)
struct MemberPainTests {
  @Test(
    "a rethrowing method keeps rethrows",
    .bug("https://github.com/uber/mockolo/issues/274", "rethrows mock does not compile"))
  func rethrowing() async throws {
    let check = PainCheck(
      """
      /// bramley:mock
      protocol Oven { func bake(_ body: () throws -> Int) rethrows -> Int }
      """)

    // A caller whose closure throws nothing needs no try.
    try await check.expectCompiles(
      with: """
        func use(_ oven: any Oven) -> Int { oven.bake { 3 } }
        func throwing(_ oven: any Oven) throws -> Int { try oven.bake { throw CancellationError() } }
        """)
  }

  @Test("a rethrowing method with a closure of a typed error is refused with the remedy")
  func typedRethrowing() {
    let check = PainCheck(
      """
      struct Burnt: Error {}
      /// bramley:mock
      protocol Oven { func bake(_ body: () throws(Burnt) -> Void, _ other: () throws -> Void) rethrows }
      """)

    #expect(check.diagnostics.count == 1)
    #expect(check.diagnostics.first?.contains("Pain:3:") == true)
    #expect(check.diagnostics.first?.contains("Declare this closure \"throws\"") == true)
  }

  @Test(
    "a method with a generic error keeps its type",
    .bug("https://github.com/krzysztofzablocki/Sourcery/issues/1401", "traps at run time"))
  func genericError() async throws {
    let check = PainCheck(
      """
      /// bramley:mock
      protocol Oven { func bake<Burning: Error>(_ body: () throws(Burning) -> Void) throws(Burning) }
      """)

    try await check.expectCompiles(
      with: "func use(_ oven: any Oven) { oven.bake { () throws(Never) -> Void in } }")
  }

  @Test(
    "a typed error stays typed",
    .bug("https://github.com/Brightify/Cuckoo/issues/520", "typed throws became throws"),
    .bug("https://github.com/fetch-rewards/swift-mocking/issues/67", "typed throws"))
  func typedError() async throws {
    let check = PainCheck(
      """
      struct Burnt: Error {}
      /// bramley:mock
      protocol Oven { func bake() async throws(Burnt) -> Int }
      """)

    try await check.expectCompiles(
      with: "func use(_ oven: OvenMock) async throws(Burnt) -> Int { try await oven.bake() }")
  }

  @Test("a variadic parameter is kept as an array")
  func variadic() async throws {
    let check = PainCheck(
      """
      /// bramley:mock
      protocol Oven { func bake(_ pies: Int..., count: Int) }
      """)

    try await check.expectCompiles(
      with: """
        func use(_ oven: OvenMock) -> [[Int]] {
          oven.bake(1, 2, count: 3)
          return oven.calls.bake().map { $0.arguments.pies }
        }
        """)
  }

  @Test("a parameter pack compiles")
  func pack() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven { func bake<each Pie>(_ pies: repeat each Pie) -> (repeat each Pie) }
      """
    ).expectCompiles(with: "func use(_ oven: OvenMock) -> (Int, String) { oven.bake(1, \"a\") }")
  }

  @Test(
    "operators are mocked",
    .bug("https://github.com/birdrides/mockingbird/issues/231", "operator - crashes the generator"))
  func operators() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Pie {
        static func + (left: Self, right: Self) -> Self
        static func - (left: Self, right: Self) -> Self
        static func == (left: Self, right: Self) -> Bool
      }
      """
    ).expectCompiles(
      with: "func use(_ one: PieMock, _ two: PieMock) -> PieMock { one + two - one }")
  }

  @Test("names in backticks are taken out of them where Swift lets one")
  func backticks() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven { var `default`: Int { get }; func `for`(`in` pie: Int, `switch`: Int) }
      """
    ).expectCompiles(
      with: """
        func use(_ oven: OvenMock) -> Int { oven.`for`(in: 1, switch: 2); return oven.default }
        """)
  }

  @Test("a generic initialiser does not leak its type")
  func genericInitialiser() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven { init<Pies: Sequence>(_ pies: Pies) where Pies.Element == Int }
      """
    ).expectCompiles(with: "func use() -> OvenMock { OvenMock([1, 2]) }")
  }

  @Test("static members compile in Swift 6 mode")
  func statics() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven {
        static var heat: Int { get set }
        static func bake(_ pie: Int) -> Int
        static subscript(pie: Int) -> Int { get }
      }
      """
    ).expectCompiles(with: "func use() -> Int { OvenMock.bake(1) + OvenMock[2] + OvenMock.heat }")
  }

  @Test(
    "methods of one name have states of their own",
    .bug("https://github.com/krzysztofzablocki/Sourcery/issues/1238", "redeclared storage"),
    .bug("https://github.com/uber/mockolo/pull/349", "nested arrays in overloads"))
  func overloads() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven {
        func bake(_ pie: Int)
        func bake(_ pie: String)
        func bake() -> [[Int]]
        func bake() -> [Int]
      }
      """
    ).expectCompiles(
      with: """
        func use(_ oven: OvenMock) {
          oven.when.bake(.equal(3)).returns()
          oven.when.bake("pie").returns()
          oven.when.bake().returns([[3]])
          oven.when.bake().returns([3])
        }
        """)
  }

  @Test(
    "methods that differ by their result alone are told apart in every use",
    .bug("https://github.com/Kolos65/Mockable/issues/103", "return-type overloads are refused"))
  func resultOverloads() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven { func bake() -> Int; func bake() -> String }
      """
    ).expectCompiles(
      with: """
        func use(_ oven: OvenMock) throws {
          oven.when.bake().returns(3)
          oven.when.bake().returns("pie")
          try oven.verify.bake(returning: Int.self).called(.once)
          for call in oven.calls.bake(returning: String.self) { print(call.result) }
        }
        """)
  }

  @Test(
    "an implicitly unwrapped optional stays one",
    .bug("https://github.com/uber/mockolo/pull/354", "T! becomes T?!"))
  func implicitlyUnwrapped() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven { func bake() -> Int!; var heat: String! { get set } }
      """
    ).expectCompiles(with: "func use(_ oven: OvenMock) -> Int { oven.bake() + oven.heat.count }")
  }

  @Test(
    "a parameter without a name gets one",
    .bug("https://github.com/Brightify/Cuckoo/issues/288", "printed as invalid text"))
  func unnamed() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven { func bake(_: Bool, _: Int) }
      """
    ).expectCompiles(with: "func use(_ oven: OvenMock) { oven.when.bake(true, 3).returns() }")
  }

  @Test(
    "mutating is dropped",
    .bug("https://github.com/MakeAWishFoundation/SwiftyMocky/issues/262", "copied into a class"),
    .bug("https://github.com/Matejkob/swift-spyable/issues/31", "copied into a class"))
  func mutating() async throws {
    let check = PainCheck(
      """
      /// bramley:mock
      protocol Oven { mutating func bake() }
      """)

    #expect(!check.mock.contains("mutating"))
    try await check.expectCompiles()
  }

  @Test(
    "closures that may not escape are handed to the answer",
    .bug("https://github.com/fetch-rewards/swift-mocking/issues/129", "non-escaping closures"))
  func nonescaping() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven { func bake(_ body: (Int) -> Int, count: Int) -> Int }
      """
    ).expectCompiles(
      with:
        "func use(_ oven: OvenMock) { oven.when.bake(count: 3).answers { body, count in body(count) } }"
    )
  }

  @Test(
    "subscripts are mocked",
    .bug("https://github.com/fetch-rewards/swift-mocking/issues/130", "subscripts"))
  func subscripts() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven {
        subscript(index: Int) -> String { get set }
        subscript(pie name: String) -> Int { get throws }
      }
      """
    ).expectCompiles(
      with: """
        func use(_ oven: OvenMock) throws -> String { _ = try oven[pie: "apple"]; return oven[1] }
        """)
  }

  @Test(
    "an initialiser is declared once",
    .bug("https://github.com/fetch-rewards/swift-mocking/issues/76", "init() redeclared"))
  func initialisers() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven { init(); init(heat: Int) throws }
      """
    ).expectCompiles(
      with: "func use() throws -> [OvenMock] { [OvenMock(), try OvenMock(heat: 3)] }")
  }

  @Test(
    "a method that never returns compiles",
    .bug("https://github.com/pointfreeco/swift-dependencies/issues/148", "a default for Never"))
  func never() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven { func explode() -> Never; var ash: Never { get set }; var rest: Void { get set } }
      """
    ).expectCompiles()
  }

  @Test("methods that differ by the label of a closure alone are told apart in every use")
  func closureLabels() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Oven {
        func bake(_ body: (Int) -> Int)
        func bake(twice body: (Int) -> Int)
        func bake(twice body: (Int) -> Int, then rest: () -> Void)
        func bake<each Pie>(_ pies: repeat each Pie, done: @escaping () -> Void, _ names: String...)
      }
      """
    ).expectCompiles(
      with: """
        func use(_ oven: OvenMock) throws {
          oven.when.bake(as: OvenMock.BakeCall.self).returns()
          oven.when.bake(twice: OvenMock.BakeCall2.self).answers { body in _ = body(3) }
          oven.bake(1, "pie", done: {}, "apple", "pear")
          try oven.verify.bake(1, "pie", names: ["apple", "pear"]).called(.once)
        }
        """)
  }

  @Test("a result that cannot be copied is given by a closure")
  func noncopyableResult() async throws {
    try await PainCheck(
      """
      struct Burnt: Error {}
      struct Ticket: ~Copyable { var seat = 1 }
      /// bramley:mock
      protocol Till: Sendable {
        func issue(seat: Int) -> Ticket
        func reserve(value: Int) async throws(Burnt) -> Ticket?
        func swap<Value: ~Copyable>(_ value: consuming Value) -> Value
        var best: Ticket { get }
        subscript(seat: Int) -> Ticket { get }
        static func last() throws -> Ticket
        func retry(_ body: () throws -> Void) rethrows -> Ticket
      }
      """
    ).expectCompiles(
      with: """
        func use(_ till: TillMock) async throws -> Int {
          till.when.issue().answers { Ticket(seat: $0) }
          till.when.reserve().throws(Burnt())
          till.when.best.answers { Ticket() }
          return till.issue(seat: 3).seat + till.best.seat
        }
        """)
  }
}
