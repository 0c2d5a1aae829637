// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import ApplePieKit

/// Stands in for the service of melodies.
///
/// ```swift
/// let service = MelodyServiceMock()
/// service.when.melodies().returns(.mock)
/// service.emulates(.failure(.noNetwork))  // the same for whatever is called
/// ```
public struct MelodyServiceMock: MelodyService, EmulatingService {
  /// The methods for which an answer can be given.
  public struct When: Sendable {
    let emulation: Emulation<MelodyList>

    /// The loading of melodies, in each of its shapes.
    public func melodies() -> Answering<MelodyList> { Answering(emulation: emulation) }
  }

  /// What the mock pretends.
  public let emulation = Emulation<MelodyList>()

  /// Creates a mock that fails with an unknown error.
  public init() {}

  /// Begins a sentence that says what a method answers.
  public var when: When { When(emulation: emulation) }

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
