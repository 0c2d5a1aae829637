// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("Reply: timing")
struct ReplyTimingTests {
  /// The delays of a number of requests.
  static func waits(_ reply: Reply, count: Int) throws -> [Duration] {
    let backend = MockBackend()
    try backend.stub(.get("/"), reply: reply)
    return (0..<count).map { _ in backend.respond(to: request("/")).waits.reduce(.zero, +) }
  }

  @Suite("after(_: Delay)")
  struct Random {
    @Test("uniform delays fill their range, and no more")
    func uniform() throws {
      let waits = try ReplyTimingTests.waits(
        .status(200).after(.uniform(in: .milliseconds(100)...(.milliseconds(200)), seed: 7)),
        count: 1_000)

      #expect(waits.allSatisfy { (.milliseconds(100)...(.milliseconds(200))).contains($0) })
      let early = waits.count { $0 < .milliseconds(150) }
      #expect((430...570).contains(early), "\(early)")
      #expect(Set(waits).count > 990)
    }

    @Test("half of the log-normal delays are shorter than the median, and few much longer")
    func logNormal() throws {
      let waits = try ReplyTimingTests.waits(
        .status(200).after(.logNormal(median: .milliseconds(90), sigma: 0.4, seed: 7)),
        count: 2_000)

      // At one sigma above the median lie 15.9 % of a log-normal distribution.
      #expect((900...1_100).contains(waits.count { $0 < .milliseconds(90) }))
      #expect((260...376).contains(waits.count { $0 > .seconds(0.09 * 1.4918) }))
    }

    @Test("log-normal delays are cut at their limit")
    func limit() throws {
      let waits = try ReplyTimingTests.waits(
        .status(200).after(
          .logNormal(median: .milliseconds(90), sigma: 100, atMost: .seconds(1))), count: 200)

      #expect(waits.max() == .seconds(1))
      #expect(waits.allSatisfy { $0 >= .zero })
    }

    @Test("the same seed gives the same delays; two delays of one reply are not alike")
    func seeds() throws {
      let delay = Delay.uniform(in: .zero ... .seconds(1), seed: 7)
      let once = try ReplyTimingTests.waits(.status(200).after(delay), count: 20)
      let again = try ReplyTimingTests.waits(.status(200).after(delay), count: 20)
      let twice = try ReplyTimingTests.waits(.status(200).after(delay).after(delay), count: 20)

      #expect(once == again)
      #expect(zip(once, twice).allSatisfy { $1 > $0 && $1 != $0 * 2 })
    }

    @Test("adds up with fixed delays, also in a sequence")
    func sum() throws {
      let waits = try ReplyTimingTests.waits(
        .sequence(.status(200), .status(201).after(.seconds(1)))
          .after(.uniform(in: .seconds(10)...(.seconds(11)))), count: 2)

      #expect((.seconds(10)...(.seconds(11))).contains(waits[0]))
      #expect((.seconds(11)...(.seconds(12))).contains(waits[1]))
    }

    @Test(
      "a spread that makes no sense is a mistake",
      arguments: [
        Delay.uniform(in: .seconds(-1)...(.seconds(1))), .logNormal(median: .zero, sigma: 1),
        .logNormal(median: .seconds(1), sigma: -1), .logNormal(median: .seconds(1), sigma: .nan),
      ])
    func mistakes(delay: Delay) {
      let error = backendError {
        try MockBackend().stub(.get("/"), reply: .status(200).after(delay))
      }

      #expect(error?.code == .invalidReply)
    }
  }

  @Suite("throttled(toBytesPerSecond:)")
  struct Throttled {
    @Test("takes as long for its body as the rate says")
    func rate() throws {
      let backend = MockBackend()
      try backend.stub(
        .get("/"), reply: .text("Crumble Waltz, ten.").throttled(toBytesPerSecond: 100))

      let plan = backend.respond(to: request("/"))

      #expect(plan.waits.reduce(.zero, +) == .milliseconds(190))
      #expect(plan.outline.prefix(3) == ["head 200, 19 bytes", "wait 0.05 seconds", "bytes Crumb"])
      #expect(plan.response?.bodyText == "Crumble Waltz, ten.")
    }

    @Test("needs a rate", arguments: [0, -1])
    func mistakes(rate: Int) {
      let error = backendError {
        try MockBackend().stub(.get("/"), reply: .text("x").throttled(toBytesPerSecond: rate))
      }

      #expect(error?.code == .invalidReply)
    }
  }

  @Suite("contentLength(_:)")
  struct ContentLength {
    @Test("a greater one cuts the connection behind the body")
    func greater() throws {
      let backend = MockBackend()
      try backend.stub(.get("/"), reply: .text("pie").contentLength(10))

      #expect(
        backend.respond(to: request("/")).outline
          == ["head 200, 10 bytes", "bytes pie", "fault truncatedBody(after: 3)"])
    }

    @Test("a smaller one ends the body")
    func smaller() throws {
      let backend = MockBackend()
      try backend.stub(.get("/"), reply: .text("apple pie").contentLength(5))

      #expect(
        backend.respond(to: request("/")).outline == ["head 200, 5 bytes", "bytes apple", "end"])
    }
  }

  @Suite("on a clock of a test")
  struct Virtual {
    @Test("delays are slept on it, piece by piece")
    func delays() async throws {
      let clock = TestClock(patience: .seconds(60))
      let backend = MockBackend(clock: clock)
      try backend.stub(
        .get("/"),
        reply: .text("hot pie").inPieces(of: 4, every: .seconds(60)).after(.seconds(3_600)))
      let first = backend.respond(to: request("/"))

      async let second = first.computed()
      try await clock.advance(by: .seconds(3_600))
      let head = try #require(await second)
      async let third = head.computed()
      try await clock.advance(by: .seconds(60))
      let rest = try #require(await third)

      #expect(first.outline == ["compute"])
      #expect(head.outline == ["head 200, 7 bytes", "bytes hot ", "compute"])
      #expect(rest.outline == ["bytes pie", "end"])
      #expect(backend.journal.entries.first?.description == "#1 GET / → 200")
    }

    @Test("delays of computed replies are, too")
    func computed() async throws {
      let clock = TestClock(patience: .seconds(60))
      let backend = MockBackend(clock: clock)
      try backend.stub(.get("/"), reply: .computed { _ in .text("hot").after(.seconds(60)) })

      let plan = try #require(await backend.respond(to: request("/")).computed())
      async let rest = plan.computed()
      try await clock.advance(by: .seconds(60))

      #expect(await rest?.response?.bodyText == "hot")
    }
  }
}
