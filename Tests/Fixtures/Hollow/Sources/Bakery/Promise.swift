// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A small promise in the shape of the ones that many teams use.
public final class Promise<Value>: @unchecked Sendable {
  // The lock guards the outcome and the waiting closures.
  private let lock = NSLock()
  private var outcome: Result<Value, any Error>?
  private var waiting: [(Result<Value, any Error>) -> Void] = []

  /// A promise that nobody has kept yet.
  public init() {}

  /// A promise that is kept already.
  public static func value(_ value: Value) -> Promise {
    let promise = Promise()
    promise.outcome = .success(value)
    return promise
  }

  /// Keeps or breaks the promise.
  public func resolve(_ outcome: Result<Value, any Error>) {
    lock.lock()
    self.outcome = outcome
    let waiting = self.waiting
    self.waiting = []
    lock.unlock()
    for one in waiting { one(outcome) }
  }

  /// Calls a closure with the value, later and on another queue.
  @discardableResult
  public func done(_ body: @escaping (Value) -> Void) -> Promise {
    observe { if case .success(let value) = $0 { body(value) } }
    return self
  }

  /// Calls a closure with the error, later and on another queue.
  @discardableResult
  public func `catch`(_ body: @escaping (any Error) -> Void) -> Promise {
    observe { if case .failure(let error) = $0 { body(error) } }
    return self
  }

  /// Calls a closure when the promise is kept or broken, later and on another queue.
  @discardableResult
  public func ensure(_ body: @escaping () -> Void) -> Promise {
    observe { _ in body() }
    return self
  }

  /// A promise of what a closure makes of the value.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> Promise<Other> {
    let other = Promise<Other>()
    observe { other.resolve($0.map(transform)) }
    return other
  }

  /// The value, when it is there.
  public func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      observe { continuation.resume(with: $0) }
    }
  }

  private func observe(_ body: @escaping (Result<Value, any Error>) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    guard let outcome else { return waiting.append(body) }
    nonisolated(unsafe) let call = { body(outcome) }
    later { call() }
  }
}
