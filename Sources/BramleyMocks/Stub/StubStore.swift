// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// The stubs of a mock; the scope of a test keeps them to find those that were never used.
final class StubStore: Sendable {
  private struct State {
    var stubs: [String: [any AnyStub]] = [:]
    var order: [any AnyStub] = []
  }

  /// The name of the mock's type.
  let mockName: String
  private let state = Lock(State())

  init(_ mockName: String) { self.mockName = mockName }

  /// Adds a stub, which is the newest from now on.
  func add(_ stub: any AnyStub, to requirement: String) {
    state.withLock { state in
      state.stubs[requirement, default: []].append(stub)
      state.order.append(stub)
    }
  }

  /// The stubs of a requirement, oldest first.
  func stubs(of requirement: String) -> [any AnyStub] {
    state.withLock { $0.stubs[requirement] ?? [] }
  }

  /// All stubs in the order in which they were made.
  var all: [any AnyStub] { state.withLock { $0.order } }

  /// Forgets the stubs.
  func removeAll() { state.withLock { $0 = State() } }
}
