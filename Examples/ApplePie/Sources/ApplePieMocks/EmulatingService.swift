// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A service mock that answers with an emulated result; an unknown error until told otherwise.
///
/// ```swift
/// let service = MelodyServiceMock()
/// service.emulates(.failure(.noNetwork))
/// ```
public protocol EmulatingService: Sendable {
  /// What a successful call of the service gives.
  associatedtype Value: Sendable

  /// What the mock pretends.
  var emulation: Emulation<Value> { get }
}

// MARK: -

extension EmulatingService {
  /// Decides what all calls answer from now on.
  public func emulates(_ emulated: Emulated<Value>) { emulation.emulated = emulated }

  /// The names of the methods that were called, oldest first.
  public var calls: [String] { emulation.calls }
}
