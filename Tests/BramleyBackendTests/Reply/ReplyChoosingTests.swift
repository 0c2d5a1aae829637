// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Reply: sequences and choices")
struct ReplyChoosingTests {
  /// The statuses of a backend with an older stub of status 404 and one with this reply.
  static func statuses(_ reply: Reply, count: Int, times: Int? = nil) throws -> [Int?] {
    let backend = MockBackend()
    try backend.stub(.get("/"), reply: reply, times: times)
    return (0..<count).map { _ in backend.status(request("/")) }
  }

  @Suite("sequence(_:then:)")
  struct Sequence {
    @Test(
      "goes on as its end says",
      arguments: [
        (Reply.SequenceEnd.stays, [201, 202, 202, 202, 202]),
        (.repeats, [201, 202, 201, 202, 201]), (.ends, [201, 202, 404, 404, 404]),
      ])
    func ends(end: Reply.SequenceEnd, expected: [Int]) throws {
      let reply = Reply.sequence(.status(201), .status(202), then: end)

      #expect(try ReplyChoosingTests.statuses(reply, count: 5) == expected)
    }

    @Test("that has ended leaves requests to the older stub")
    func older() throws {
      let backend = MockBackend()
      try backend.stub(.get("/"), reply: .status(503))
      try backend.stub(.get("/"), reply: .sequence([.status(201)], then: .ends))

      #expect((0..<3).map { _ in backend.status(request("/")) } == [201, 503, 503])
      #expect(backend.warnings.isEmpty)
    }

    @Test("that has ended says so to who finds no other stub")
    func explained() throws {
      let backend = MockBackend()
      try backend.stub(.get("/"), reply: .sequence([.status(201)], then: .ends))
      _ = backend.status(request("/"))

      #expect(backend.text(request("/"))?.contains("its sequence has ended") == true)
    }

    @Test("counts the end of the outer one when it holds another")
    func nested() throws {
      let reply = Reply.sequence(
        .status(201), .sequence(.status(202), .status(203), then: .ends), then: .repeats)

      #expect(try ReplyChoosingTests.statuses(reply, count: 5) == [201, 202, 203, 201, 202])
    }
  }

  @Suite("oneOf(_:seed:)")
  struct OneOf {
    @Test("takes each reply as often as its weight says")
    func weights() throws {
      let reply = Reply.oneOf(
        [(3, .status(201)), (1, .status(202)), (0, .status(203))], seed: 7)

      let statuses = try ReplyChoosingTests.statuses(reply, count: 4_000)

      let often = statuses.count { $0 == 201 }
      #expect((2_850...3_150).contains(often), "\(often)")
      #expect(statuses.count { $0 == 202 } == 4_000 - often)
    }

    @Test("gives the same with the same seed, other things with another")
    func seeds() throws {
      let choices: [(weight: Double, reply: Reply)] = [(1, .status(201)), (1, .status(202))]
      let first = try ReplyChoosingTests.statuses(.oneOf(choices, seed: 7), count: 64)

      #expect(try ReplyChoosingTests.statuses(.oneOf(choices, seed: 7), count: 64) == first)
      #expect(try ReplyChoosingTests.statuses(.oneOf(choices, seed: 8), count: 64) != first)
    }

    @Test("lets a sequence in it move only when it is chosen")
    func sequence() throws {
      let reply = Reply.oneOf(
        [(1, .sequence(.status(201), .status(202))), (1, .status(300))], seed: 3)

      let statuses = try ReplyChoosingTests.statuses(reply, count: 40)

      #expect(statuses.count { $0 == 201 } == 1)
      #expect(statuses.first { $0 != 300 } == 201)
    }

    @Test(
      "without a reply that can be taken is a mistake",
      arguments: [
        Reply.oneOf([]), .oneOf([(0, .status(200))]),
        .oneOf([(-1, .status(200)), (2, .status(201))]),
        .oneOf([(.infinity, .status(200))]), .oneOf([(.nan, .status(200)), (1, .status(200))]),
      ])
    func mistakes(reply: Reply) {
      let error = backendError { try MockBackend().stub(.get("/"), reply: reply) }

      #expect(error?.code == .invalidReply)
      #expect(error?.message.contains("weights of 0 or more") == true)
    }
  }

  @Suite("fault(_:probability:seed:)")
  struct FaultByChance {
    @Test("fails as often as asked", arguments: [0, 0.25, 1])
    func often(probability: Double) throws {
      let backend = MockBackend()
      try backend.stub(
        .get("/"), reply: .status(200).fault(.connectionReset, probability: probability, seed: 5))
      for _ in 0..<1_000 { _ = backend.respond(to: request("/")) }

      let count = backend.journal.entries.count { $0.fault == .connectionReset }

      #expect(abs(Double(count) - 1_000 * probability) <= 50, "\(count)")
    }

    @Test("leaves the order of a sequence alone")
    func sequence() throws {
      let statuses = try ReplyChoosingTests.statuses(
        .sequence((0..<100).map { .status(200 + $0) })
          .fault(.connectionReset, probability: 0.5, seed: 1), count: 100)

      let answered = statuses.enumerated().filter { $0.element != nil }
      #expect((30...70).contains(answered.count), "\(answered.count)")
      #expect(answered.allSatisfy { $0.element == 200 + $0.offset })
    }

    @Test("is refused outside of 0 to 1", arguments: [-0.1, 1.1, .nan])
    func mistakes(probability: Double) {
      let error = backendError {
        try MockBackend().stub(
          .get("/"), reply: .status(200).fault(.stall, probability: probability))
      }

      #expect(error?.code == .invalidReply)
    }

    @Test("is refused by a door that cannot play it")
    func door() throws {
      let backend = MockBackend()
      _ = try backend.open(Door(name: "Door") { _ in "No." })

      let error = backendError {
        try backend.stub(.get("/"), reply: .status(200).fault(.stall, probability: 0.1))
      }

      #expect(error?.code == .unplayable)
    }
  }
}
