// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Testing

@Suite("Reasons for not having melodies")
struct ServiceRequestErrorTests {
  @Test(
    "say what happened and what to do, in two sentences",
    arguments: [.unknown, .noNetwork, .noData] as [ServiceRequestError])
  func sentences(reason: ServiceRequestError) {
    let ends = reason.message.split(separator: " ").count { $0.hasSuffix(".") }

    #expect(ends == 2)
    #expect(reason.message.hasSuffix("."))
  }
}
