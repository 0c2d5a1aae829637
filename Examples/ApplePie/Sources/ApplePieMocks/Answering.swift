// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import ApplePieKit

/// The second half of a sentence that says what a method of a mock answers.
public struct Answering<Value: Sendable>: Sendable {
  let emulation: Emulation<Value>

  /// The method gives this value from now on.
  public func returns(_ value: Value) { emulation.emulated = .success(value) }

  /// The method fails with this error from now on.
  public func `throws`(_ error: ServiceRequestError) { emulation.emulated = .failure(error) }
}
