// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Foundation
import Testing

@Suite("Mocks of protocols with parents")
struct FamilyTests {
  @Test("have the members of a parent")
  func inherited() throws {
    let mock = InheritingMock()
    mock.when.loudness.returns(3)
    mock.when.play().returns()

    mock.play()
    #expect(mock.loudness == 3)

    try expectOneCall(mock.calls.loudness, mock.verify.loudness)
    try expectOneCall(mock.calls.play(), mock.verify.play())
  }

  @Test("know an alias of the protocol that is made of its associated type")
  func aliasOfAssociatedType() throws {
    let mock = FilteringMock<Int>()
    mock.when.all().answers { isWanted in [1, 2, 3].filter(isWanted) }

    #expect(mock.all { $0 > 1 } == [2, 3])

    try expectOneCall(mock.calls.all(), mock.verify.all())
  }

  @Test("have the members of a composition, behind an alias too")
  func compositions() throws {
    let (behindAlias, direct) = (ComposedMock(), ComposingMock())
    behindAlias.when.loudness.returns(1)
    direct.when.loudness.returns(2)

    #expect(behindAlias.loudness + direct.loudness == 3)
    behindAlias.pitch = 4
    direct.pitch = 5

    try expectOneCall(behindAlias.calls.pitch.set(), behindAlias.verify.pitch.set(4))
    try expectOneCall(direct.calls.pitch.set(), direct.verify.pitch.set(5))
  }

  @Test("have a member once that comes twice")
  func diamond() throws {
    let mock = StereoMock()
    mock.when.loudness.returns(1)
    mock.when.left().returns()

    mock.left()
    #expect(mock.loudness == 1)

    try expectOneCall(mock.calls.loudness, mock.verify.loudness)
    try expectOneCall(mock.calls.left(), mock.verify.left())
  }

  @Test("are subclasses where a class is asked for")
  func classes() throws {
    let (powered, foundational) = (PoweredMock(), FoundationalMock())
    powered.when.play().returns()
    foundational.when.play().returns()

    powered.isOn = true
    powered.play()
    foundational.play()

    #expect((powered as Device).isOn)
    #expect((foundational as NSObject).isEqual(foundational))
    try expectOneCall(powered.calls.play(), powered.verify.play())
    try expectOneCall(foundational.calls.play(), foundational.verify.play())
  }

  @Test("are equal to themselves alone")
  func identity() throws {
    let (mock, other) = (ComparingMock(), ComparingMock())
    let (hashing, otherHashing) = (HashingMock(), HashingMock())
    mock.when.number.returns(2)

    #expect(mock == mock && mock != other)
    #expect(Set([hashing, otherHashing, hashing]).count == 2)
    #expect(mock.number == 2)
    try expectOneCall(mock.calls.number, mock.verify.number)
  }

  @Test("have a description and an identity")
  func described() {
    let mock = NamingMock<Int>()
    mock.when.number.returns(2)
    mock.when.id.returns(3)

    #expect(mock.number == 2)
    #expect(mock.description == "NamingMock")
    #expect(mock.id == 3)
  }

  @Test("are coded as their stubs say")
  func coded() throws {
    let mock = CodedMock()
    mock.when.number.returns(2)
    mock.when.encode().answers { encoder in
      var container = encoder.singleValueContainer()
      try container.encode(7)
    }

    #expect(try JSONEncoder().encode(mock) == Data("7".utf8))
    #expect(mock.number == 2)
    try expectOneCall(mock.calls.encode(), mock.verify.encode())
  }

  @Test("conform to protocols of what cannot be copied")
  func noncopyable() throws {
    let mock = UniqueMock()
    mock.when.play().returns(3)

    #expect(mock.play() == 3)

    try expectOneCall(mock.calls.play(), mock.verify.play())
  }

  @Test("may be sent where a parent says so")
  func sendable() async throws {
    let mock = SentMock()
    mock.when.numbers.returns([1, 2])

    let numbers = await Task.detached { mock.numbers }.value

    #expect(numbers == [1, 2])
    try expectOneCall(mock.calls.numbers, mock.verify.numbers)
  }

  @Test("are generic in their associated types")
  func associatedTypes() throws {
    let (storing, indexing) = (StoringMock<Melody>(), IndexingMock<String>())
    storing.when.keep(.waltz).returns(.blues)
    indexing.when.index.returns(["a": 1])

    #expect(storing.keep(.waltz) == .blues)
    #expect(indexing.index == ["a": 1])

    #expect(
      try expectOneCall(storing.calls.keep(), storing.verify.keep(.waltz)).arguments == .waltz)
    try expectOneCall(indexing.calls.index, indexing.verify.index)
  }

  @Test("stand for any type with a primary associated type")
  func primary() async throws {
    let mock = PrimaryMock<Int>()
    let primary: any Primary<Int> = mock
    mock.when.keep(3).returns()

    await primary.keep(3)

    try expectOneCall(mock.calls.keep(), mock.verify.keep(3))
  }

  @Test("take the default of an associated type where nobody names one")
  func defaultType() throws {
    let mock = DefaultingMock()
    mock.when.take().returns(3)

    #expect(mock.take() == 3)

    try expectOneCall(mock.calls.take(), mock.verify.take())
  }

  @Test("are not generic in an associated type that is fixed")
  func fixed() throws {
    let mock = FixedMock()
    mock.when.keep(1).returns(2)

    #expect(mock.keep(1) == 2)

    try expectOneCall(mock.calls.keep(), mock.verify.keep(1))
  }

  @Test("of classes only, of Sendable items and of hidden results")
  func furtherKinds() async throws {
    let (object, sending, hiding) = (
      ClassOnlyMock(), SendingItemsMock<Int>(), HidingMock<[Int]>()
    )
    object.when.number.returns(1)
    sending.when.next().returns(2)
    hiding.when.make().returns([3])

    #expect(object.number == 1)
    #expect(await sending.next() == 2)
    #expect(hiding.make() == [3])

    try expectOneCall(object.calls.number, object.verify.number)
    try expectOneCall(sending.calls.next(), sending.verify.next())
    try expectOneCall(hiding.calls.make(), hiding.verify.make())
  }
}
