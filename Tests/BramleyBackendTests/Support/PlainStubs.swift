// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

@testable import BramleyBackend

/// The rules by which a stub is found, as simple as can be: each is asked, one after the other.
struct PlainStubs {
  private struct Member {
    let number: Int
    let stub: Stub
    var answerCount = 0
  }

  /// The stubs, those that answer first in front.
  private var members: [Member] = []
  private var states: [String: String] = [:]

  /// Adds a stub that is newer than all others.
  mutating func add(_ stub: Stub, number: Int) {
    let place = members.firstIndex { $0.stub.priority <= stub.priority } ?? members.count
    members.insert(Member(number: number, stub: stub), at: place)
  }

  mutating func remove(_ number: Int) { members.removeAll { $0.number == number } }

  /// The number of the stub that answers a request, whose state moves.
  mutating func answer(_ request: HTTPRequest) -> Int? {
    guard let first = members.indices.first(where: { takes($0, request) }) else { return nil }
    var taker = first
    if request.method == "HEAD", members[first].stub.pattern.method == "GET" {
      // One for HEAD knows better, unless it has a lower priority.
      taker =
        members.indices.first {
          members[$0].stub.pattern.method == "HEAD" && takes($0, request)
            && members[$0].stub.priority == members[first].stub.priority
        } ?? first
    }
    members[taker].answerCount += 1
    if let change = members[taker].stub.change { states[change.name] = change.value }
    return members[taker].number
  }

  private func takes(_ position: Int, _ request: HTTPRequest) -> Bool {
    let (stub, count) = (members[position].stub, members[position].answerCount)
    return count < stub.times ?? .max && stub.condition?.holds(for: states) ?? true
      && stub.pattern.matches(request)
  }
}
