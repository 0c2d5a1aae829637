// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Knows the melodies, wherever they come from.
///
/// One call is enough for an implementation; the other shapes follow from it.
///
/// bramley:mock
public protocol MelodyService: Sendable {
  /// Loads the melodies.
  func melodies() async throws(ServiceRequestError) -> MelodyList

  /// Loads the melodies and calls back, once.
  func loadMelodies(
    then deliver: @escaping @Sendable (Result<MelodyList, ServiceRequestError>) -> Void)

  /// The melodies as they become known.
  func melodyUpdates() -> AsyncThrowingStream<MelodyList, any Error>
}

// MARK: -

extension MelodyService {
  /// Loads the melodies by the async call and calls back.
  public func loadMelodies(
    then deliver: @escaping @Sendable (Result<MelodyList, ServiceRequestError>) -> Void
  ) {
    Task {
      do throws(ServiceRequestError) {
        deliver(.success(try await melodies()))
      } catch {
        deliver(.failure(error))
      }
    }
  }

  /// The answer of the async call as a stream of one element.
  public func melodyUpdates() -> AsyncThrowingStream<MelodyList, any Error> {
    AsyncThrowingStream { sink in
      loadMelodies { result in
        sink.yield(with: result.mapError { $0 })
        sink.finish()
      }
    }
  }
}
