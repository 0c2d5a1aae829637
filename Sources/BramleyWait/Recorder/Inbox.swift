// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The state of a recorder: what has arrived, and who waits for it.
///
/// Each wait is one numbered question. Whatever comes first settles it, exactly once: elements,
/// the end of the source, its deadline, or cancellation. Questions that take elements are served
/// in the order in which they were asked; the others only watch. Every transition returns the
/// answers to deliver once the lock is released.
struct Inbox<Element: Sendable>: Sendable {
  /// How the source ended.
  enum Ending: Sendable {
    case finished
    case failed(any Error)
  }

  /// What a question asks for.
  enum Demand: Sendable {
    /// So many elements.
    case elements(Int)
    /// The one element of a source that gives one and ends.
    case value
    /// All elements until the source finishes.
    case rest
    /// Whatever arrives until the deadline.
    case window
    /// The error that ends the source.
    case failure
    /// Nothing until the deadline.
    case silence
    /// That there is an element, which stays.
    case arrival

    /// Whether the question takes elements and therefore stands in the queue.
    var takesElements: Bool {
      switch self {
      case .elements, .value, .rest, .window: true
      case .failure, .silence, .arrival: false
      }
    }

    /// Whether an element settles the question without being taken.
    var isSettledByArrival: Bool {
      switch self {
      case .silence, .arrival: true
      default: false
      }
    }

    /// Whether the question wants one element and no more.
    var isForValue: Bool { if case .value = self { true } else { false } }
  }

  /// What settles a question.
  enum Answer: Sendable {
    case elements([Element])
    case ended(Ending)
    case expired
    case cancelled
  }

  /// Takes the answer to a question.
  typealias Listener = @Sendable (Answer) -> Void

  /// An answer on its way to its question.
  struct Delivery: Sendable {
    let listener: Listener
    let answer: Answer

    /// Hands the answer over; never call this under a lock.
    func perform() { listener(answer) }
  }

  private struct Question: Sendable {
    let number: Int
    let demand: Demand
    var listener: Listener?
  }

  private var backlog = Queue<Element>()
  private var questions: [Question] = []
  private var unheard: [Int: Answer] = [:]
  private var lastNumber = 0
  private(set) var ending: Ending?

  /// The number of elements that nobody has asked for yet.
  var unclaimedCount: Int { backlog.count }

  /// Stores an element; ignored once the source has ended.
  mutating func receive(_ element: Element) -> [Delivery] {
    guard ending == nil else { return [] }
    backlog.append(element)
    let disturbed = settle { $0.isSettledByArrival ? .elements([element]) : nil }
    return disturbed + serve()
  }

  /// Ends the source; the first ending is the one that counts.
  mutating func end(_ ending: Ending) -> [Delivery] {
    guard self.ending == nil else { return [] }
    self.ending = ending
    let watchers = settle { $0.takesElements ? nil : .ended(ending) }
    return serve() + watchers
  }

  /// Asks a question.
  ///
  /// - Returns: Its number, for ``listen(to:_:)``, ``expire(_:)`` and ``cancel(_:)``.
  mutating func ask(_ demand: Demand) -> Int {
    lastNumber += 1
    let question = Question(number: lastNumber, demand: demand)
    if let answer = demand.takesElements ? nil : watch(demand) {
      unheard[lastNumber] = answer
    } else {
      questions.append(question)
      _ = serve()
    }
    return lastNumber
  }

  /// Takes the answer of a question that is settled already.
  mutating func answer(to number: Int) -> Answer? {
    unheard.removeValue(forKey: number)
  }

  /// Names who gets the answer to a question; at once if it is settled already.
  mutating func listen(to number: Int, _ listener: @escaping Listener) -> [Delivery] {
    if let answer = unheard.removeValue(forKey: number) {
      return [Delivery(listener: listener, answer: answer)]
    }
    if let index = questions.firstIndex(where: { $0.number == number }) {
      questions[index].listener = listener
    }
    return []
  }

  /// Ends a question because its deadline has passed; nothing happens if it is settled.
  mutating func expire(_ number: Int) -> [Delivery] {
    guard let index = questions.firstIndex(where: { $0.number == number }) else { return [] }
    let answer: Answer
    if case .window = questions[index].demand {
      let isFirst = !questions[..<index].contains { $0.demand.takesElements }
      answer = .elements(isFirst ? backlog.take(backlog.count) : [])
    } else {
      answer = .expired
    }
    return close(index, with: answer) + serve()
  }

  /// Ends a question because its task was cancelled; nothing happens if it is settled.
  mutating func cancel(_ number: Int) -> [Delivery] {
    guard let index = questions.firstIndex(where: { $0.number == number }) else { return [] }
    return close(index, with: .cancelled) + serve()
  }

  /// Answers the questions that take elements, oldest first, as far as the elements reach.
  private mutating func serve() -> [Delivery] {
    var deliveries: [Delivery] = []
    while let index = questions.firstIndex(where: \.demand.takesElements),
      let answer = take(questions[index].demand)
    {
      deliveries += close(index, with: answer)
    }
    return deliveries
  }

  /// Takes what a question asks for, or nothing if there is not enough yet.
  private mutating func take(_ demand: Demand) -> Answer? {
    if case .elements(let count) = demand, backlog.count >= count {
      return .elements(backlog.take(count))
    }
    switch (demand, ending) {
    case (_, nil): return nil
    case (.elements, let ending?): return .ended(ending)
    case (_, .finished): return .elements(backlog.take(backlog.count))
    case (_, let ending?): return .ended(ending)
    }
  }

  /// Answers a question that only watches, as far as that is possible now.
  private func watch(_ demand: Demand) -> Answer? {
    if demand.isSettledByArrival, !backlog.isEmpty {
      return .elements(Array(backlog.elements.prefix(1)))
    }
    return ending.map(Answer.ended)
  }

  /// Closes all questions for which there is an answer.
  private mutating func settle(_ answer: (Demand) -> Answer?) -> [Delivery] {
    var deliveries: [Delivery] = []
    for number in questions.map(\.number) {
      guard let index = questions.firstIndex(where: { $0.number == number }),
        let answer = answer(questions[index].demand)
      else { continue }
      deliveries += close(index, with: answer)
    }
    return deliveries
  }

  /// Removes a question and gives or keeps its answer.
  private mutating func close(_ index: Int, with answer: Answer) -> [Delivery] {
    let question = questions.remove(at: index)
    if let listener = question.listener {
      return [Delivery(listener: listener, answer: answer)]
    }
    unheard[question.number] = answer
    return []
  }
}
