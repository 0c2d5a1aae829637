// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import ApplePieKit

/// What a service mock pretends has happened: a value, or one of the services' errors.
///
/// The same pretence can be delivered in each of the shapes that a service offers.
public struct Emulated<Value: Sendable>: Sendable {
  private let result: Result<Value, ServiceRequestError>

  /// The service succeeds with the value.
  public static func success(_ value: Value) -> Self { Self(result: .success(value)) }

  /// The service fails with the error.
  public static func failure(_ error: ServiceRequestError) -> Self { Self(result: .failure(error)) }

  /// Delivers as an async call does.
  public func value() async throws(ServiceRequestError) -> Value { try result.get() }

  /// Delivers as a call with a completion handler does.
  public func deliver(to handler: (Result<Value, ServiceRequestError>) -> Void) { handler(result) }

  /// Delivers as a stream of one element does.
  public var stream: AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream { sink in
      sink.yield(with: result.mapError { $0 })
      sink.finish()
    }
  }
}
