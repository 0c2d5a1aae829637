// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// The stubs of a mock; the scope of a test keeps them to find those that were never used.
final class StubStore: Sendable {
  /// A stub with its place among all of its mock; the highest number is the newest.
  struct Entry<Stub>: Sendable where Stub: Sendable {
    let number: Int
    let stub: Stub
  }

  private struct State {
    var stubs: [String: [Entry<AnyStub>]] = [:]
    var emulations: [Entry<any Emulation>] = []
    var order: [AnyStub] = []
  }

  /// The name of the mock's type.
  let mockName: String
  private let state = Lock(State())

  init(_ mockName: String) { self.mockName = mockName }

  /// Adds a stub, which is the newest from now on.
  func add(_ stub: AnyStub, to requirement: String) {
    state.withLock { state in
      state.order.append(stub)
      state.stubs[requirement, default: []].append(Entry(number: state.order.count, stub: stub))
    }
  }

  /// Adds an answer to whatever it fits, which is the newest from now on.
  func add(_ emulation: any Emulation) {
    state.withLock { state in
      state.order.append(emulation)
      state.emulations.append(Entry(number: state.order.count, stub: emulation))
    }
  }

  /// The stubs of a requirement, oldest first.
  func stubs(of requirement: String) -> [Entry<AnyStub>] {
    state.withLock { $0.stubs[requirement] ?? [] }
  }

  /// The answers to whatever they fit, oldest first.
  var emulations: [Entry<any Emulation>] { state.withLock { $0.emulations } }

  /// What may answer a call of a requirement: its stubs and the answers to whatever they fit.
  func rules(
    of requirement: String
  ) -> (stubs: [Entry<AnyStub>], emulations: [Entry<any Emulation>]) {
    state.withLock { (stubs: $0.stubs[requirement] ?? [], emulations: $0.emulations) }
  }

  /// All stubs in the order in which they were made.
  var all: [AnyStub] { state.withLock { $0.order } }

  /// Forgets the stubs.
  func removeAll() { state.withLock { $0 = State() } }
}
