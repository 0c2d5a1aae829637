// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

extension MockState {
  /// The state of a mock's static members: one for each test.
  ///
  /// Static members have no mock that could know its test, so they ask for the scope of the running
  /// task. What runs outside of the task of a test, such as a thread of its own, or a test without
  /// traits, shares one state for the process; ``resetStatics(of:)`` empties it.
  ///
  /// - Parameter type: The type of the mock.
  /// - Returns: The state.
  public static func shared(by type: any Any.Type) -> MockState {
    (MockScope.current ?? .outside).statics(of: type)
  }

  /// Forgets the stubs, calls and written properties of a mock's static members, in the running test
  /// or outside of one.
  ///
  /// - Parameter type: The type of the mock.
  public static func resetStatics(of type: any Any.Type) {
    let state = shared(by: type)
    state.clearCalls()
    state.calls.removeWrites()
    state.clearStubs()
  }
}
