// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMacros
import Testing

/// What the compiler makes of the attribute; what mocks can do is tested with the generator and the
/// run time.
@Suite("@Mock")
struct MockTests {
  @Test("mocks asynchronous methods with typed errors")
  func service() async throws {
    let service = MelodyServiceMock()
    service.when.melodies().throws(.noNetwork).then.returns(Melody.mocks)

    await #expect(throws: ServiceRequestError.noNetwork) { try await service.melodies() }
    #expect(try await service.melodies() == Melody.mocks)
    try service.verify.melodies().called(.exactly(2))
  }

  @Test("can be used from many tasks when the protocol is Sendable")
  func sendable() async throws {
    let service = MelodyServiceMock()
    service.when.rate(.any, stars: 5).returns()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for melody in Melody.mocks {
        group.addTask { try await service.rate(melody, stars: 5) }
      }
      try await group.waitForAll()
    }

    #expect(
      Set(service.calls.rate().map(\.arguments.melody.title)) == Set(Melody.mocks.map(\.title)))
  }

  @Test("mocks properties, subscripts and closures")
  func oven() throws {
    let oven = OvenMock()
    oven.when.temperature.returns(180)
    oven.when.temperature.set().returns()
    oven.when[1].returns("Crumble")
    oven.when.estimate().answers { minutes in minutes(3) }
    oven.when.bake("Pie").answers { pie, ring in
      pie += "!"
      ring()
    }
    var pie = "Pie"
    var rings = 0

    oven.temperature = 200
    oven.bake(&pie) { rings += 1 }

    #expect(oven.temperature == 180)
    #expect(oven[1] == "Crumble")
    #expect(oven.estimate { $0 * 2 } == 6)
    #expect(pie == "Pie!")
    #expect(rings == 1)
    try oven.verify.temperature.set(200).called(.once)
  }

  @Test("mocks an actor")
  func actor() async throws {
    let radio = RadioMock()
    radio.when.play(Melody.mocks[0]).returns(true)

    #expect(await radio.play(Melody.mocks[0]))
    try radio.verify.play().called(.once)
  }

  @Test("mocks what is isolated to the main actor")
  @MainActor func mainActor() throws {
    let view = MelodyListViewMock()
    view.when.show(Melody.mocks).returns()

    view.show(Melody.mocks)

    try view.verify.show(Melody.mocks).called(.once)
    try view.verify.show(ServiceRequestError.noData).called(.never)
  }

  @Test("mocks associated types and generic methods")
  func generics() throws {
    let pantry = PantryMock<String>()
    pantry.when.take("Nutmeg").returns(3)
    let reader = RecipeReaderMock()
    reader.when.parse("7", as: .any).returns(7)
    let anyPantry: any Pantry<String> = pantry

    #expect(anyPantry.take("Nutmeg") == 3)
    #expect(reader.parse("7", as: Int.self) == 7)
  }

  @Test("tells overloads apart by their results")
  func overloads() throws {
    let reader = RecipeReaderMock()
    reader.when.number(returning: Int.self).returns(3)
    reader.when.number(returning: Double.self).returns(1.5)

    #expect(reader.number() as Int == 3)
    #expect(reader.number() as Double == 1.5)
    try reader.verify.number(returning: Int.self).called(.once)
  }

  @Test("mocks what inherits protocols of the standard library")
  func standardParents() {
    let nutmeg = IngredientMock()
    nutmeg.when.id.returns(7)
    nutmeg.when.description.returns("Nutmeg")

    #expect(nutmeg.id == 7)
    #expect("\(nutmeg)" == "Nutmeg")
    let same = nutmeg
    #expect(nutmeg == same)
  }

  @Test("mocks static members and initialisers")
  func statics() throws {
    FactoryMock.when.make(3).returns(4)

    #expect(FactoryMock.make(3) == 4)
    _ = FactoryMock(name: "Apple")
    try FactoryMock.verify.make(3).called(.once)
  }

  @Test("puts the mock of a nested protocol beside it")
  func nested() {
    let baker = Bakery.BakerMock()
    baker.when.shift.returns(Bakery.Shift(hours: 8))

    #expect(baker.shift.hours == 8)
  }

  @Test("works within #if, and mocks members within #if")
  func conditions() {
    let mixer = MixerMock()
    mixer.when.mix().returns(1)
    #if DEBUG
      mixer.when.stir().returns(2)
      #expect(mixer.stir() == 2)
    #endif

    #expect(mixer.mix() == 1)
  }

  @Test("mocks private protocols, as a macro stands beside them")
  func privateProtocol() {
    let recipe = RecipeMock()
    recipe.when.steps().returns(["Peel", "Bake"])

    #expect(recipe.steps() == ["Peel", "Bake"])
  }
}

@Mock private protocol Recipe {
  func steps() -> [String]
}
