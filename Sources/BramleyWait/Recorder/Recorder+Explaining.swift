// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline

extension Recorder {
  /// Says in words why a question was not answered as it was meant.
  func explain(
    _ demand: Inbox<Element>.Demand, _ limit: Duration, _ answer: Inbox<Element>.Answer,
    at place: CodeLocation
  ) -> WaitError {
    let (code, happened, cause) = reason(demand, limit, answer)
    let lines = timeline
    let head = "\(Self.self) was made at \(location)"
    return WaitError(
      code, "Expected \(wish(demand, limit)), but \(happened). \(advice(demand, code))",
      timeline: [lines.isEmpty ? "\(head); nothing has happened since" : head] + lines,
      cause: cause, location: place)
  }

  /// What a question is for, in words.
  func wish(_ demand: Inbox<Element>.Demand, _ limit: Duration) -> String {
    switch demand {
    case .elements(1), .arrival: "the next \(Element.self)"
    case .elements(let count): "\(count) elements (\(Element.self))"
    case .value: "one \(Element.self) and the end of its source"
    case .rest: "the source of \(Element.self) to finish"
    case .window: "the elements (\(Element.self)) of \(limit.text)"
    case .failure: "the source of \(Element.self) to fail"
    case .silence: "no \(Element.self) for \(limit.text)"
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
      case .elements, .arrival: "Check that the action that causes it has run, or allow more time."
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
