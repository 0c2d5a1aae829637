// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What stubs look at beyond the request: the backend's clock and its states.
struct StubWorld: Sendable {
  let clock: BackendClock
  let states: BackendStates
}
