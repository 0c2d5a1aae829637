// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import ApplePieKit
private import Synchronization

/// Holds what a service mock pretends, and which calls came.
public final class Emulation<Value: Sendable>: Sendable {
  private let state = Mutex((emulated: Emulated<Value>.failure(.unknown), calls: [String]()))

  /// Creates an emulation of an unknown error.
  public init() {}

  /// What the mock answers from now on.
  public var emulated: Emulated<Value> {
    get { state.withLock { $0.emulated } }
    set { state.withLock { $0.emulated = newValue } }
  }

  /// The names of the methods that were called, oldest first.
  public var calls: [String] { state.withLock { $0.calls } }

  /// Notes a call and says what it answers.
  public func answer(_ method: String = #function) -> Emulated<Value> {
    state.withLock { state in
      state.calls.append(method)
      return state.emulated
    }
  }
}
