// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import ApplePieKit

/// Stands in for the service of melodies.
public struct MelodyServiceMock: MelodyService, EmulatingService {
  /// What the mock pretends.
  public let emulation = Emulation<MelodyList>()

  /// Creates a mock that fails with an unknown error.
  public init() {}

  /// Answers with the emulated result.
  public func melodies() async throws(ServiceRequestError) -> MelodyList {
    try await emulation.answer().value()
  }

  /// Calls back with the emulated result.
  public func loadMelodies(
    then deliver: @escaping @Sendable (Result<MelodyList, ServiceRequestError>) -> Void
  ) {
    emulation.answer().deliver(to: deliver)
  }

  /// Streams the emulated result.
  public func melodyUpdates() -> AsyncThrowingStream<MelodyList, any Error> {
    emulation.answer().stream
  }
}
