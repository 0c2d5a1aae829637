// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI
import Foundation
import Synchronization

/// A driver without a browser: it answers from a script and notes what it is told.
final class FakeDriver: Driver {
  /// What the page answers to one question.
  enum Answer: Sendable {
    /// An answer of that state, with further members.
    case state(String, [String: String] = [:], matches: [String] = [], similar: [String] = [])
    /// An element that is ready for the pointer.
    case point(x: Int, y: Int)
    /// Texts of several elements.
    case texts([String])
    /// A failure.
    case failure(DriverError)
  }

  private struct State {
    var answers: [String: [Answer]] = [:]
    var calls: [String] = []
  }

  private let state = Mutex(State())

  /// What the driver was told, oldest first.
  var calls: [String] { state.withLock { $0.calls } }

  /// Scripts the answers to the questions of a task; the last one is repeated.
  @discardableResult
  func answer(_ task: String, _ answers: Answer...) -> Self {
    state.withLock { $0.answers[task] = answers }
    return self
  }

  func evaluate(
    _ script: String, argument: String, within limit: Duration
  ) async throws(DriverError) -> String {
    let question = try? JSONSerialization.jsonObject(with: Data(argument.utf8)) as? [String: Any]
    let task = question?["task"] as? String ?? "?"
    let explains = question?["explains"] as? Bool ?? false
    let answer = state.withLock { state in
      state.calls.append(explains ? "explain" : task)
      var answers = state.answers[task] ?? [.state("ready")]
      let answer = answers[0]
      if answers.count > 1 { answers.removeFirst() }
      state.answers[task] = answers
      return answer
    }
    return try json(answer)
  }

  func click(x: Int, y: Int, within limit: Duration) async throws(DriverError) {
    note("click \(x) \(y)")
  }

  func press(_ keys: [Unicode.Scalar], within limit: Duration) async throws(DriverError) {
    note("press \(String(String.UnicodeScalarView(keys)))")
  }

  func screenshot(within limit: Duration) async throws(DriverError) -> [UInt8] {
    note("screenshot")
    return [1, 2, 3]
  }

  func open(_ url: String, within limit: Duration) async throws(DriverError) { note("open \(url)") }

  func reload(within limit: Duration) async throws(DriverError) { note("reload") }

  func answerDialog(
    accepts: Bool, text: String?, within limit: Duration
  ) async throws(DriverError) -> String {
    throw DriverError(.noDialog, "no such alert")
  }

  private func note(_ call: String) { state.withLock { $0.calls.append(call) } }

  private func json(_ answer: Answer) throws(DriverError) -> String {
    var object: [String: Any] = [
      "url": "http://127.0.0.1:8080/login", "title": "Apple Pie", "state": "ready",
    ]
    switch answer {
    case .failure(let error): throw error
    case .point(let x, let y): (object["x"], object["y"]) = (x, y)
    case .texts(let texts): (object["texts"], object["count"]) = (texts, texts.count)
    case .state(let state, let members, let matches, let similar):
      object["state"] = state
      object.merge(members) { $1 }
      if !matches.isEmpty { (object["matches"], object["count"]) = (matches, matches.count) }
      object["similar"] = similar.map { entry in
        let parts = entry.split(separator: "|").map(String.init)
        return ["kind": parts[0], "name": parts[1]]
      }
    }
    let data = try? JSONSerialization.data(withJSONObject: object)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
