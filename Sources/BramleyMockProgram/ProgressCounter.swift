// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Synchronization

/// Counts what is done of a long piece of work, and tells it a hundred times in all.
final class ProgressCounter: Sendable {
  private struct State {
    var work = ""
    var total = 0
    var done = 0
  }

  private let state = Mutex(State())
  private let report: @Sendable (String, Int, Int) -> Void

  /// Creates a counter.
  ///
  /// - Parameter report: Told what is done, how much of it, and how much there is in all.
  init(_ report: @escaping @Sendable (String, Int, Int) -> Void) { self.report = report }

  /// Starts on a new piece of work.
  func start(_ work: String, count: Int) {
    state.withLock { $0 = State(work: work, total: count) }
  }

  /// Counts one as done.
  func advance() {
    let news = state.withLock { state -> State? in
      state.done += 1
      let step = max(state.total / 100, 1)
      return state.done % step == 0 || state.done == state.total ? state : nil
    }
    if let news { report(news.work, news.done, news.total) }
  }
}
