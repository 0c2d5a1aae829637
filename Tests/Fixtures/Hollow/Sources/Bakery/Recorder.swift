// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Keeps what a subject sends, for a test to ask.
public final class Recorder<Value> {
  /// Nothing was sent.
  public struct NoValue: Error {}

  private var values: [Value] = []
  private var subscription: Subscription?

  /// Begins to record.
  public init(_ subject: Subject<Value>) {
    subscription = subject.sink { [weak self] value in self?.values.append(value) }
  }

  /// The oldest value that nobody has asked for.
  public func next(within limit: Duration) async throws -> Value {
    guard !values.isEmpty else { throw NoValue() }
    return values.removeFirst()
  }
}
