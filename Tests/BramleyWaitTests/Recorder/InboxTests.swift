// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import BramleyWait

@Suite("Inbox")
struct InboxTests {
  /// Collects answers as text, in the order in which they are given.
  private final class Answers: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func listener(_ name: String) -> Inbox<Int>.Listener {
      { answer in self.texts.withLock { $0.append("\(name): \(answer)") } }
    }
  }

  private var inbox = Inbox<Int>()
  private let answers = Answers()

  private mutating func ask(_ name: String, _ demand: Inbox<Int>.Demand) -> Int {
    let number = inbox.ask(demand)
    perform(inbox.listen(to: number, answers.listener(name)))
    return number
  }

  private func perform(_ deliveries: [Inbox<Int>.Delivery]) {
    for delivery in deliveries { delivery.perform() }
  }

  @Test("answers at once from what is there")
  mutating func answersAtOnce() {
    perform(inbox.receive(1))

    _ = ask("first", .elements(1))

    #expect(answers.all == ["first: elements([1])"])
    #expect(inbox.unclaimedCount == 0)
  }

  @Test("serves questions in the order in which they were asked")
  mutating func firstInFirstOut() {
    _ = ask("first", .elements(2))
    _ = ask("second", .elements(1))

    for number in 1...3 { perform(inbox.receive(number)) }

    #expect(answers.all == ["first: elements([1, 2])", "second: elements([3])"])
  }

  @Test("gives what a passed deadline leaves to the next question")
  mutating func expiryFreesTheQueue() {
    let first = ask("first", .elements(2))
    _ = ask("second", .elements(1))
    perform(inbox.receive(1))

    perform(inbox.expire(first))

    #expect(answers.all == ["first: expired", "second: elements([1])"])
  }

  @Test("settles a question once, whatever comes later", arguments: 0...3)
  func settlesOnce(_ order: Int) {
    var inbox = Inbox<Int>()
    let number = inbox.ask(.elements(1))
    perform(inbox.listen(to: number, answers.listener("only")))
    let transitions: [(inout Inbox<Int>) -> [Inbox<Int>.Delivery]] = [
      { $0.receive(1) }, { $0.end(.finished) }, { $0.expire(number) }, { $0.cancel(number) },
    ]

    for step in 0...3 { perform(transitions[(order + step) % 4](&inbox)) }

    #expect(answers.all.count == 1)
  }

  @Test("keeps an answer for a listener that comes later")
  mutating func lateListener() {
    let number = inbox.ask(.elements(1))
    perform(inbox.expire(number))
    perform(inbox.receive(1))

    perform(inbox.listen(to: number, answers.listener("late")))

    #expect(answers.all == ["late: expired"])
    #expect(inbox.unclaimedCount == 1)
  }

  @Test("tells a watcher of silence about an element that somebody else takes")
  mutating func silenceIsBroken() {
    _ = ask("next", .elements(1))
    _ = ask("silence", .silence)

    perform(inbox.receive(7))

    #expect(answers.all.sorted() == ["next: elements([7])", "silence: elements([7])"])
  }

  @Test("keeps its elements when the source ends with too few")
  mutating func endWithTooFew() {
    perform(inbox.receive(1))
    _ = ask("two", .elements(2))

    perform(inbox.end(.finished))
    _ = ask("one", .elements(1))

    #expect(
      answers.all == [
        "two: ended(BramleyWait.Inbox<Swift.Int>.Ending.finished)",
        "one: elements([1])",
      ])
  }

  @Test("gives a window whatever arrived by its deadline")
  mutating func window() {
    let number = ask("window", .window)
    perform(inbox.receive(1))
    perform(inbox.receive(2))

    perform(inbox.expire(number))

    #expect(answers.all == ["window: elements([1, 2])"])
  }

  @Test("ignores elements after the end")
  mutating func afterTheEnd() {
    perform(inbox.end(.finished))

    perform(inbox.receive(1))

    #expect(inbox.unclaimedCount == 0)
  }
}
