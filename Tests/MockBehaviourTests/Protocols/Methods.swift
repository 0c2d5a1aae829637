// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// bramley:mock
protocol Plain {
  func buy(_ melody: Melody, count: Int) -> Bool
  func keep(_ recording: Recording)
  @discardableResult func skip() -> Int
  mutating func shuffle()
  func rate(_: Int, _: String)
  func move(in `class`: Int, for `where`: Int) -> Int
  func seconds() -> Swift.Int
  func sort(
    by rule: String, ascending: Bool, limit: Int, groups: [Int: String], range: (Int, Int)?,
    ids: Set<Int>
  ) -> [String: [Int]]
}

// bramley:mock
protocol Failing {
  func load() throws -> Int
  func find(_ title: String) throws(ShopError) -> Melody
  func loadLater() async -> Int
  func fetch() async throws -> [Melody]
  func attempt<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure)
  func repeated(_ body: () throws -> Int) rethrows -> Int
}

// bramley:mock
protocol Closures {
  func each(_ body: (Int) -> Int) -> Int
  func later(_ done: @escaping (Int) -> Void)
  func maybe(_ done: ((Int) -> Void)?)
  func lazily(_ value: @autoclosure () -> Int) -> Int
  func waiting(_ body: () async throws -> Int) async throws -> Int
  func inherit(_ body: nonisolated(nonsending) () async -> Void) async
}

// bramley:mock
protocol SendableClosures: Sendable {
  func later(_ done: @escaping @Sendable () -> Void)
}

// bramley:mock
protocol Parameters {
  func raise(_ volume: inout Int)
  func sum(_ numbers: Int..., start: Int) -> Int
  func look(_ ticket: borrowing Ticket)
  func redeem(_ ticket: consuming Ticket) -> Int
  func issue(seat: Int) throws -> Ticket
  func path<Root, Value>(_ path: KeyPath<Root, Value>) -> Value?
  func write(_ path: WritableKeyPath<[Int], Int>)
}

// bramley:mock
protocol Generics {
  func echo<Value>(_ value: Value) -> Value
  func count<Values>(_ values: Values) -> Int where Values: Collection, Values.Element == Int
  func total(_ values: some Collection<Int>) -> any Collection<String>
  func isSame(_ value: (some Equatable)?) -> Int
  func pack<each Value>(_ values: repeat each Value) -> (repeat each Value)
  func decode<Value: Decodable>(_ type: Value.Type, key: String) -> Value?
}

// bramley:mock
protocol Overloads {
  func play(first: Int)
  func play(second: Int)
  func stop(_ number: Int)
  func stop(_ name: String)
  func info() -> Int
  func info() -> String
  func ready() -> Int
  func ready() async -> Int
  var load: Int { get }
  func load(_ number: Int)
}

// bramley:mock
protocol Statics {
  static var volume: Int { get set }
  static func make(_ number: Int) -> Int
  static subscript(index: Int) -> Int { get }
}

// bramley:mock
protocol Operators {
  static func == (left: Self, right: Self) -> Bool
  static func + (left: Self, right: Self) -> Self
}

// bramley:mock
protocol Returning: AnyObject { func itself() -> Self }

// bramley:mock
protocol Overloaded { func f(x: Int) }
extension Overloaded {
  func f() { f(x: 1) }
}

/// Builds a list out of lines.
@resultBuilder enum LinesBuilder {
  static func buildBlock(_ lines: String...) -> [String] { lines }
}

// bramley:mock
protocol Printing {
  func page(@LinesBuilder content: () -> [String]) -> Int
  func pages(_ count: Int, @LinesBuilder _ content: @escaping () -> [String])
  func rethrowing(@LinesBuilder _ content: () throws -> [String]) rethrows -> Int
  init(@LinesBuilder content: () -> [String])
  subscript(@LinesBuilder content: () -> [String]) -> Int { get }
}
