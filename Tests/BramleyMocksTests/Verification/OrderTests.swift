// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing
import _BramleyTestSupport

@Suite("verifyOrder")
struct OrderTests {
  let shop = MelodyShopMock(.relaxed)
  let rival = MelodyShopMock(.relaxed)

  @Test("passes for calls of several mocks in their order, whatever came between them")
  func passes() throws {
    shop.open()
    _ = rival.price(of: .bramleyBlues)
    shop.open()
    _ = rival.price(of: .crumbleWaltz)

    try verifyOrder {
      shop.verify.open()
      shop.verify.open()
      rival.verify.price(of: .crumbleWaltz)
    }
  }

  @Test("counts as a verification of the calls that it found")
  func marks() throws {
    shop.open()
    rival.open()

    try verifyOrder {
      shop.verify.open()
      rival.verify.open()
    }

    try shop.verify.noOtherCalls()
    try rival.verify.noOtherCalls()
  }

  @Test("fails with what came too early and what came instead")
  func fails() throws {
    _ = rival.price(of: .crumbleWaltz)
    shop.open()
    _ = rival.price(of: .bramleyBlues)
    shop.title = "Pie"

    let error = #expect(throws: MockError.self) {
      try verifyOrder {
        shop.verify.open()
        rival.verify.price(of: .crumbleWaltz)
        shop.verify.title.set("Pie")
      }
    }

    #expect(error?.code == .wrongOrder)
    try GoldenFile("order").expect(error?.message ?? "")
  }

  @Test("does not take the call of another mock")
  func otherMock() {
    rival.open()
    shop.open()

    #expect(throws: MockError.self) {
      try verifyOrder {
        shop.verify.open()
        rival.verify.open()
      }
    }
  }

  @Test("fails when a call is to count twice")
  func twice() {
    shop.open()

    #expect(throws: MockError.self) {
      try verifyOrder {
        shop.verify.open()
        shop.verify.open()
      }
    }
  }

  @Test("of no calls is a mistake")
  func nothing() {
    let error = #expect(throws: MockError.self) { try verifyOrder {} }

    #expect(error?.message.contains("always kept") == true)
  }

  @Test("waits for calls that are still to come", .timeLimit(.minutes(2)))
  func within() async throws {
    let gate = Gate()
    async let caller: Void = {
      await gate.wait()
      shop.open()
      rival.open()
    }()
    async let verified: Void = verifyOrder(within: .seconds(3600)) {
      shop.verify.open()
      rival.verify.open()
    }

    gate.open()

    try await verified
    await caller
  }
}
