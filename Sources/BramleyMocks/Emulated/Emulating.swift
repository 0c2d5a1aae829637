// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// An emulation that a mock was just given, for what else is to be said about it.
public struct Emulating {
  let stub: any Emulation

  /// Allows that the emulation is never used, which is otherwise an issue at the end of the test.
  public func lenient() { stub.allowUnused() }
}
