// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Trial of a change")
struct MutationTrialTests {
  @Test("grants four times of what one group took, and more where several are large")
  func limit() {
    let gigabyte = 1 << 30
    let megabyte = 1 << 20

    #expect(MutationTrial.memoryLimit(of: []) == gigabyte)
    #expect(MutationTrial.memoryLimit(of: [100 * megabyte]) == gigabyte + 400 * megabyte)
    #expect(
      MutationTrial.memoryLimit(of: Array(repeating: 200 * megabyte, count: 40))
        == gigabyte + 800 * megabyte)
    #expect(
      MutationTrial.memoryLimit(of: [gigabyte, gigabyte]) == 5 * gigabyte + 2 * 768 * megabyte)
  }
}
