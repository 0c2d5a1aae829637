// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing

@Suite("CodeLocation")
struct CodeLocationTests {
  @Test("is the place of the call")
  func here() {
    let location = CodeLocation()

    #expect(location.description == "CodeLocationTests.swift:11")
    #expect(location.fileID == "BramleyTimelineTests/CodeLocationTests.swift")
  }
}
