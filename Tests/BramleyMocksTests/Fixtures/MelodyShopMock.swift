// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks

/// A mock in the shape of generated ones.
final class MelodyShopMock: MelodyShop, SpyingServiceMock {
  typealias MockFailure = ShopError

  let mockState: MockState
  let spied: (any MelodyShop)?

  init(mockState: MockState, spying spied: (any MelodyShop)?) {
    self.mockState = mockState
    self.spied = spied
  }

  var when: Requirements<Stubbing> { Requirements(mockState: mockState) }
  var verify: Requirements<Verifying> { Requirements(mockState: mockState) }
  var calls: Requirements<Recorded> { Requirements(mockState: mockState) }
  static var when: StaticRequirements<Stubbing> { .init(mockState: .shared(by: Self.self)) }
  static var verify: StaticRequirements<Verifying> { .init(mockState: .shared(by: Self.self)) }

  typealias TitleRead = MockCall<Void, String, Never, @Sendable () -> String>
  typealias TitleWrite = MockCall<String, Void, Never, @Sendable (String) -> Void>
  var title: String {
    get {
      let call = TitleRead(mockState, "title", ())
      if call.isAnswered { return call.returned(call.answer()) }
      if call.callsReal(spied) { return call.returned(call.real(spied).title) }
      return call.value()
    }
    set {
      let call = TitleWrite(mockState, "title=", newValue)
      if call.isAnswered { return call.returned(call.answer(newValue)) }
      return call.value()
    }
  }

  typealias ShelfRead = MockCall<Int, String, Never, @Sendable (Int) -> String>
  typealias ShelfWrite = MockCall<
    (shelf: Int, newValue: String), Void, Never, @Sendable (Int, String) -> Void
  >
  subscript(shelf: Int) -> String {
    get {
      let call = ShelfRead(mockState, "subscript(_:)", shelf)
      if call.isAnswered { return call.returned(call.answer(shelf)) }
      if call.callsReal(spied) { return call.returned(call.real(spied)[shelf]) }
      return call.value()
    }
    set {
      let call = ShelfWrite(mockState, "subscript(_:)=", (shelf, newValue))
      if call.isAnswered { return call.returned(call.answer(shelf, newValue)) }
      return call.value()
    }
  }

  typealias Init = MockCall<String, Void, Never, @Sendable (String) -> Void>
  init(city: String) {
    mockState = MockState(Self.self)
    spied = nil
    let call = Init(.shared(by: Self.self), "init(city:)", city)
    guard call.isAnswered else {
      call.value(default: ())
      return
    }
    call.returned(call.answer(city))
  }

  typealias Branches = MockCall<String, Int, Never, @Sendable (String) -> Int>
  static func branches(in city: String) -> Int {
    let call = Branches(.shared(by: Self.self), "branches(in:)", city)
    if call.isAnswered { return call.returned(call.answer(city)) }
    return call.value()
  }

  typealias Melodies = MockCall<
    Void, [Melody], ShopError, @Sendable () async throws(ShopError) -> [Melody]
  >
  func melodies() async throws(ShopError) -> [Melody] {
    let call = Melodies(mockState, "melodies()", ())
    do {
      if call.isAnswered { return call.returned(try await call.answer()) }
      if call.callsReal(spied) { return call.returned(try await call.real(spied).melodies()) }
    } catch { throw call.threw(error) }
    return try await call.delayedValue()
  }

  typealias Buy = MockCall<
    (melody: Melody, count: Int), Receipt, any Error,
    @Sendable (Melody, Int) async throws -> Receipt
  >
  func buy(_ melody: Melody, count: Int) async throws -> Receipt {
    let call = Buy(mockState, "buy(_:count:)", (melody, count))
    do {
      if call.isAnswered { return call.returned(try await call.answer(melody, count)) }
      if call.callsReal(spied) {
        return call.returned(try await call.real(spied).buy(melody, count: count))
      }
    } catch { throw call.threw(error) }
    return try await call.delayedValue()
  }

  typealias Price = MockCall<Melody, Int, Never, @Sendable (Melody) -> Int>
  func price(of melody: Melody) -> Int {
    let call = Price(mockState, "price(of:)", melody)
    if call.isAnswered { return call.returned(call.answer(melody)) }
    if call.callsReal(spied) { return call.returned(call.real(spied).price(of: melody)) }
    return call.value()
  }

  typealias Open = MockCall<Void, Void, Never, @Sendable () -> Void>
  func open() {
    let call = Open(mockState, "open()", ())
    if call.isAnswered { return call.returned(call.answer()) }
    if call.callsReal(spied) { return call.returned(call.real(spied).open()) }
    return call.value()
  }

  typealias Owner = MockCall<Void, Customer, Never, @Sendable () -> Customer>
  func owner() -> Customer {
    let call = Owner(mockState, "owner()", ())
    if call.isAnswered { return call.returned(call.answer()) }
    if call.callsReal(spied) { return call.returned(call.real(spied).owner()) }
    return call.value()
  }

  typealias Find = MockCall<String?, Melody?, Never, @Sendable (String?) -> Melody?>
  func find(_ title: String?) -> Melody? {
    let call = Find(mockState, "find(_:)", title)
    if call.isAnswered { return call.returned(call.answer(title)) }
    if call.callsReal(spied) { return call.returned(call.real(spied).find(title)) }
    return call.value()
  }

  typealias Greet = MockCall<Customer, Void, Never, @Sendable (Customer) -> Void>
  func greet(_ customer: Customer) {
    let call = Greet(mockState, "greet(_:)", customer)
    if call.isAnswered { return call.returned(call.answer(customer)) }
    if call.callsReal(spied) { return call.returned(call.real(spied).greet(customer)) }
    return call.value()
  }

  typealias Hang = MockCall<Poster, Void, Never, @Sendable (Poster) -> Void>
  func hang(_ poster: Poster) {
    let call = Hang(mockState, "hang(_:)", poster)
    if call.isAnswered { return call.returned(call.answer(poster)) }
    if call.callsReal(spied) { return call.returned(call.real(spied).hang(poster)) }
    return call.value()
  }

  typealias Updates = MockCall<
    Void, AsyncThrowingStream<[Melody], any Error>, Never,
    @Sendable () -> AsyncThrowingStream<[Melody], any Error>
  >
  func updates() -> AsyncThrowingStream<[Melody], any Error> {
    let call = Updates(mockState, "updates()", ())
    if call.isAnswered { return call.returned(call.answer()) }
    return call.value()
  }

  typealias Titles = MockCall<
    Void, AsyncStream<[Melody]>, Never, @Sendable () -> AsyncStream<[Melody]>
  >
  func titles() -> AsyncStream<[Melody]> {
    let call = Titles(mockState, "titles()", ())
    if call.isAnswered { return call.returned(call.answer()) }
    return call.value()
  }

  typealias Handler = @Sendable (Result<[Melody], ShopError>) -> Void
  typealias Load = MockCall<Handler, Void, Never, @Sendable (@escaping Handler) -> Void>
  func load(then deliver: @escaping Handler) {
    let call = Load(mockState, "load(then:)", deliver)
    if call.isAnswered { return call.returned(call.answer(deliver)) }
    return call.value(delivering: deliver)
  }

  typealias Copy<Value> = MockCall<Value, Value, Never, @Sendable (Value) -> Value>
  func copy<Value: Sendable>(_ value: Value) -> Value {
    let call = Copy<Value>(mockState, "copy(_:)", value)
    if call.isAnswered { return call.returned(call.answer(value)) }
    return call.value()
  }

  typealias Empty<Value> = MockCall<Value.Type, Value, Never, @Sendable (Value.Type) -> Value>
  func empty<Value: Sendable>(_ type: Value.Type) -> Value {
    let call = Empty<Value>(mockState, "empty(_:)", type)
    if call.isAnswered { return call.returned(call.answer(type)) }
    return call.value()
  }

  typealias Each = MockCall<Void, Void, Never, @Sendable ((Melody) throws -> Void) throws -> Void>
  func each<Thrown: Error>(_ body: (Melody) throws(Thrown) -> Void) throws(Thrown) {
    let call = Each(mockState, "each(_:)", ())
    do {
      if call.isAnswered { return call.returned(try call.answer(body)) }
    } catch { throw call.rethrew(error, as: Thrown.self) }
    return call.value()
  }

  typealias Rename = MockCall<String, Void, Never, @Sendable (inout String) -> Void>
  func rename(_ name: inout String) {
    let call = Rename(mockState, "rename(_:)", name)
    if call.isAnswered { return call.returned(call.answer(&name)) }
    return call.value()
  }
}
