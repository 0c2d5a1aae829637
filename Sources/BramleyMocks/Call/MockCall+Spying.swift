// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockCall {
  /// Whether the call goes on to the implementation that the mock spies on, if there is one.
  ///
  /// It does where no stub answers, and where the stub says so.
  public var callsReal: Bool {
    behaviour.map { $0.kind == .callsReal } ?? true
  }
}
