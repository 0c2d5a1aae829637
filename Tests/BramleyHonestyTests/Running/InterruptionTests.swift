// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Interruption")
struct InterruptionTests {
  @Test("of the whole ends the part, and not the other way")
  func within() {
    let whole = Interruption()
    let part = Interruption(within: whole)

    part.request()
    #expect(!whole.isRequested)

    let other = Interruption(within: whole)
    #expect(!other.isRequested)
    whole.request()
    #expect(other.isRequested)
  }

  @Test("comes by itself when the time is over")
  func deadline() {
    let now = ContinuousClock.now

    #expect(Interruption(within: Interruption(), until: now).isRequested)
    #expect(!Interruption(within: Interruption(), until: now + .seconds(3600)).isRequested)
  }
}
