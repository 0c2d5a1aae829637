// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

extension Recorder {
  /// The type as it is written.
  static var name: String { Element.self == Void.self ? "Recorder<Void>" : "\(Self.self)" }

  /// What an element is called; one without a value is the call of a callback.
  private static var noun: String { Element.self == Void.self ? "call" : "\(Element.self)" }

  /// Says in words why a question was not answered as it was meant.
  func explain(
    _ demand: Inbox<Element>.Demand, _ limit: Duration, _ answer: Inbox<Element>.Answer,
    at place: CodeLocation
  ) -> WaitError {
    let (code, happened, cause) = reason(demand, limit, answer)
    let lines = timeline
    let head = "\(Self.name) was made at \(location)"
    return WaitError(
      code, "Expected \(wish(demand, limit)), but \(happened). \(advice(demand, code))",
      timeline: [lines.isEmpty ? "\(head); nothing has happened since" : head] + lines,
      cause: cause, location: place)
  }

  /// What a question is for, in words.
  func wish(_ demand: Inbox<Element>.Demand, _ limit: Duration) -> String {
    switch demand {
    case .elements(1), .arrival: "the next \(Self.noun)"
    case .elements(let count) where Element.self == Void.self: "\(count) calls"
    case .elements(let count): "\(count) elements (\(Self.noun))"
    case .value: "one \(Self.noun) and the end of its source"
    case .rest: "the source of \(Self.noun) to finish"
    case .window: "the elements (\(Self.noun)) of \(limit.text)"
    case .failure: "the source of \(Self.noun) to fail"
    case .silence: "no \(Self.noun) for \(limit.text)"
    }
  }

  private func reason(
    _ demand: Inbox<Element>.Demand, _ limit: Duration, _ answer: Inbox<Element>.Answer
  ) -> (WaitError.Code, String, (any Error)?) {
    switch (answer, demand) {
    case (.expired, .elements), (.expired, .arrival):
      let count = unclaimedCount
      let arrived = count == 0 ? "none" : "only \(count)"
      return (.deadlineReached, "\(arrived) arrived within \(limit.text)", nil)
    case (.expired, .value):
      let count = unclaimedCount
      let state =
        count == 0
        ? "nothing arrived within \(limit.text)"
        : "after \(limit.text) it was still open, with \(String(count: count, of: "element"))"
      return (.deadlineReached, state, nil)
    case (.expired, _):
      return (.deadlineReached, "it was still open after \(limit.text)", nil)
    case (.elements(let elements), .value):
      return (.unexpectedElement, "\(elements.count) came", nil)
    case (.ended(.finished), .value):
      return (.sourceFinished, "the source ended without any", nil)
    case (.ended(.finished), .elements), (.ended(.finished), .arrival):
      let left = unclaimedCount
      let rest = left == 0 ? "" : " with only \(left) left"
      return (.sourceFinished, "the source finished\(rest)", nil)
    case (.ended(.finished), _):
      return (.sourceFinished, "it finished", nil)
    case (.ended(.failed(let error)), _):
      return (.sourceFailed, "the source failed: \(String(oneLine: error))", error)
    case (.elements(let elements), _):
      let text = elements.first.map { String(oneLine: $0) } ?? "an element"
      return (.unexpectedElement, "this one arrived: \(text)", nil)
    case (.cancelled, _):
      return (.cancelled, "the waiting task was cancelled", nil)
    }
  }

  private func advice(_ demand: Inbox<Element>.Demand, _ code: WaitError.Code) -> String {
    switch code {
    case .deadlineReached:
      switch demand {
      case .value where unclaimedCount > 0:
        "End it with finish() or complete(with:), or ask with next(within:)."
      case .elements, .value, .arrival:
        "Check that the action that causes it has run, or allow more time."
      default: "Check that the source is ended, or allow more time."
      }
    case .sourceFinished: "Check what ended it, or ask with finished(within:)."
    case .sourceFailed: "Check what caused the error, or expect it with failure(within:)."
    case .unexpectedElement where demand.isForValue:
      "Check what calls back more than once, or ask with next(within:)."
    case .unexpectedElement: "Check what caused it, or ask for it first with next(within:)."
    default: "Check what cancelled the test."
    }
  }
}
