// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import BramleyWait
import Testing

@Suite("forAll")
struct ForAllTests {
  @Test("runs the property as often as asked")
  func runs() async throws {
    var count = 0

    try await forAll(.array(of: .word, count: 0...20), runs: 250) { words in
      count += 1
      return words.count <= 20
    }

    #expect(count == 250)
  }

  @Test("shrinks an array to the smallest that fails", arguments: UInt64(1)...20)
  func smallestArray(_ seed: UInt64) async {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.array(of: .int(in: 0...1000)), runs: 1000, seed: seed) { numbers in
        numbers.filter { $0 >= 100 }.count < 2
      }
    }

    #expect(error?.code == .falsified)
    #expect(error?.value == "[100, 100]")
  }

  @Test("shrinks words to the simplest letters", arguments: UInt64(1)...20)
  func smallestWords(_ seed: UInt64) async {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.array(of: .word), runs: 1000, seed: seed) { words in
        !words.contains { $0.count > 3 }
      }
    }

    #expect(error?.value == #"["aaaa"]"#)
  }

  @Test("shrinks negative numbers towards zero", arguments: UInt64(1)...20)
  func smallestNegative(_ seed: UInt64) async {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.int(), seed: seed) { $0 > -17 }
    }

    #expect(error?.value == "-17")
  }

  @Test(
    "never shrinks out of the generator",
    .bug("https://github.com/typelift/SwiftCheck/issues/289"),
    .bug("https://github.com/typelift/SwiftCheck/issues/89"))
  func staysInside() async {
    let units = ["m", "metre"]
    var seen: Set<String> = []

    let error = await #expect(throws: PropertyError.self) {
      try await forAll(Generator.element(of: units).map { $0 + "s" }) { unit in
        seen.insert(unit)
        return unit == "ms"
      }
    }

    #expect(error?.value == #""metres""#)
    #expect(seen.isSubset(of: ["ms", "metres"]))
  }

  @Test(
    "a shrink that could go on for ever ends with its budget",
    .bug("https://github.com/typelift/SwiftCheck/issues/200"))
  func budget() async {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.array(of: .int(), count: 200...200), runs: 1) { $0.count == 0 }
    }

    #expect((error?.attempts ?? .max) <= 2000)

    // Whether it holds for a fraction says nothing about its neighbours.
    let roots = await #expect(throws: PropertyError.self) {
      try await forAll(.double(in: 0...1_000_000), runs: 1000, seed: 3) { number in
        number.squareRoot() * number.squareRoot() == number
      }
    }
    #expect((roots?.attempts ?? .max) <= 2000)
  }

  @Test(
    "says how to replay the failure, and the replay fails in the same way",
    .bug("https://github.com/typelift/SwiftCheck/issues/116"))
  func replay() async throws {
    let generator = Generator.array(of: .int(in: 0...1000))
    let first = await #expect(throws: PropertyError.self) {
      try await forAll(generator, seed: 99) { $0.reduce(0, +) < 3000 }
    }
    let second = await #expect(throws: PropertyError.self) {
      try await forAll(generator, seed: first?.seed) { $0.reduce(0, +) < 3000 }
    }

    #expect(first?.replay == "BRAMLEY_SEED=99 swift test --filter replay")
    #expect(first?.firstValue == second?.firstValue)
    #expect(first?.value == second?.value)
    #expect(first?.runs == second?.runs)
  }

  @Test("the text has the value, the runs, the seed and the replay")
  func wholeText() async {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(
        .int(in: 5...5), seed: 1, function: "aPie()", fileID: "ApplePieTests/PieTests.swift",
        line: 12
      ) { _ in throw ShopError.noData }
    }

    #expect(
      error?.description == """
        The property does not hold for 5: noData. Correct the code, or narrow the generator.
          1 run, seed 1, written at PieTests.swift:12
          replay: BRAMLEY_SEED=1 swift test --filter aPie
        """)
    #expect(error?.cause as? ShopError == .noData)
  }

  @Test("a body may check with nothing but one try")
  func onlyTry() async throws {
    var checked = 0
    func expectWord(_ word: String) throws {
      checked += 1
      if word.isEmpty { throw ShopError.noData }
    }

    try await forAll(.word, runs: 10) { word in try expectWord(word) }
    try await forAll(.word, runs: 10) { try expectWord($0) }
    try await forAll(.word, runs: 10) { word in try #require(word.count > 0) }
    try await forAll(.word, runs: 10) { word in try #require(word.first) }
    try await forAll(.word, runs: 10) { word in
      let letters = Array(word)
      try expectWord(String(letters))
    }

    #expect(checked == 30)
  }

  @Test("nothing where there should be a truth value is not true")
  func noTruthValue() async {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.word, runs: 10) { word in [String: Bool]()[word] }
    }

    #expect(error?.code == .falsified)
  }

  @Test("shrinks fractions to whole numbers where those fail as well", arguments: UInt64(1)...20)
  func smallestDouble(_ seed: UInt64) async {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.double(in: -1000...1000), runs: 1000, seed: seed) { $0 < 17.3 }
    }

    #expect(error?.value == "18.0")
  }

  @Test("shrinks fractions where nothing else fails")
  func smallestFraction() async throws {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.double(in: 0...8), runs: 1000, seed: 3) { $0.rounded() == $0 || $0 < 0.25 }
    }

    let value = try #require(error?.value.flatMap(Double.init))
    #expect((0.25..<0.2501).contains(value))
  }

  @Test("skipping nearly everything fails")
  func unsatisfiable() async {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.int(in: 0...100)) { number in
        try assume(number > 100)
        return true
      }
    }

    #expect(error?.code == .unsatisfiable)
    #expect(error?.runs == 0)
  }

  @Test("a filter that lets nothing through ends")
  func hopelessFilter() async {
    let error = await #expect(throws: PropertyError.self) {
      try await forAll(Generator.word.filter { _ in false }) { _ in true }
    }

    #expect(error?.code == .unsatisfiable)
  }

  @Test("skipped values do not count as runs")
  func skipped() async throws {
    var count = 0

    try await forAll(.int(in: 0...9), runs: 50) { number in
      try assume(number.isMultiple(of: 2))
      count += 1
      return true
    }

    #expect(count == 50)
  }

  @Test(
    "a body that fails only at times is called flaky",
    .bug("https://github.com/HypothesisWorks/hypothesis/issues/2484"),
    .bug("https://github.com/HypothesisWorks/hypothesis/issues/232"),
    .bug("https://github.com/HypothesisWorks/hypothesis/issues/892"))
  func flaky() async {
    var calls = 0

    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.word) { _ in
        calls += 1
        return calls != 3
      }
    }

    #expect(error?.code == .flaky)
    #expect(error?.runs == 3)
    #expect(calls == 4)
  }

  @Test(
    "a body that holds for the smallest value when it is asked again is called flaky",
    .bug("https://github.com/HypothesisWorks/hypothesis/issues/3940"))
  func flakyWhileShrinking() async {
    var calls = 0

    let error = await #expect(throws: PropertyError.self) {
      try await forAll(.int(in: 100...1_000_000), seed: 5) { _ in
        calls += 1
        return calls > 3
      }
    }

    #expect(error?.code == .flaky)
    #expect(error?.message.contains("it failed for 100 (it returned false), and then held") == true)
  }

  @Test("a cancelled task has not checked the property")
  func cancelled() async {
    let checking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await forAll(.word) { _ in true }
    }

    let result = await checking.result

    let error = #expect(throws: PropertyError.self) { try result.get() }
    #expect(error?.code == .cancelled)
  }

  @Test(
    "the body may wait", .bug("https://github.com/HypothesisWorks/hypothesis/issues/52"),
    .bug("https://github.com/HypothesisWorks/hypothesis/issues/3054"))
  func waiting() async throws {
    try await forAll(.array(of: .int(in: 0...9)), runs: 20) { numbers in
      let recorder = Recorder<Int>()
      Task {
        for number in numbers { recorder.record(number) }
        recorder.finish()
      }
      return try await recorder.finished(within: .seconds(5)) == numbers
    }
  }

  @Test("notes on the timeline that it held, and with which seed")
  func timeline() async throws {
    let timeline = Timeline(name: "property")

    try await Timeline.$current.withValue(timeline) {
      try await forAll(.word, runs: 5, seed: 8) { !$0.isEmpty }
    }

    #expect(timeline.events.map(\.title) == ["the property held in 5 runs with seed 8"])
  }
}
