// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds stubs that can never answer, because a newer one takes everything first.
enum Shadowing {
  /// Warns of each stub that the new one makes unreachable before it ever answered.
  static func warnings(_ newest: ActiveStub, _ index: StubIndex) -> [String] {
    let pattern = newest.stub.pattern
    guard newest.stub.times == nil, pattern.conditions.isEmpty, let template = pattern.template
    else {
      return []
    }
    return index.candidates(path: template.text)
      .filter { older in
        older.id != newest.id && newest.isBefore(older) && older.answerCount == 0
          && older.stub.pattern.template?.segments == template.segments
          && (pattern.method == nil || pattern.method == older.stub.pattern.method)
          && (pattern.origin.isAny || pattern.origin == older.stub.pattern.origin)
      }
      .map { "\($0.stub) can never answer: \(newest.stub) takes its requests first." }
  }
}
