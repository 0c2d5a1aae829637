// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// A small publisher that delivers while it sends.
public final class Subject<Value> {
  private var receivers: [Int: (Value) -> Void] = [:]
  private var next = 0
  private var forever: Subscription?

  /// A subject without subscribers.
  public init() {}

  /// Subscribes until the subscription is let go.
  public func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    next += 1
    let number = next
    receivers[number] = receive
    return Subscription { [weak self] in self?.receivers[number] = nil }
  }

  /// Hands a value to all subscribers.
  public func send(_ value: Value) { for receive in receivers.values { receive(value) } }
}

extension Subject {
  /// The same values, later and on another queue.
  public func receive(on queue: DispatchQueue) -> Subject {
    let other = Subject()
    nonisolated(unsafe) let target = other
    forever = sink { value in
      nonisolated(unsafe) let value = value
      queue.asyncAfter(deadline: .now() + .milliseconds(50)) { target.send(value) }
    }
    return other
  }
}

/// Ends when it is let go.
public final class Subscription {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  deinit { end() }

  /// Keeps the subscription in a list.
  public func store(in list: inout [Subscription]) { list.append(self) }
}
