// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyBackend

@Suite("LargeStack")
struct LargeStackTests {
  @Test("runs a body, and has run it when it returns")
  func runs() {
    var sum = 0

    let isRun = LargeStack.run { sum = (1...100).reduce(0, +) }

    #expect(isRun)
    #expect(sum == 5_050)
  }

  @Test(
    "says so when there is no such thread, and does not wait for it", .timeLimit(.minutes(1)),
    arguments: [1, 1 << 60])
  func refused(byteCount: Int) {
    var isReached = false

    let isRun = LargeStack.run(byteCount) { isReached = true }

    #expect(!isRun)
    #expect(!isReached)
  }
}
