// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import Testing
import _BramleyTestSupport

@Suite("The text of a mock")
struct MockTextTests {
  @Test("is short and readable", arguments: Sample.all)
  func readable(sample: Sample) throws {
    let mock = Kitchen(
      sample.source, placement: sample.placement, enclosing: sample.enclosing,
      conditions: sample.conditions
    ).mock

    #expect(mock.diagnostics.isEmpty, "\(mock.diagnostics)")
    try GoldenFile(sample.name).expect(mock.text)
  }

  @Test("fits into a hundred columns", arguments: Sample.all)
  func narrow(sample: Sample) {
    let mock = Kitchen(sample.source).mock

    #expect(mock.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("is the same each time", arguments: Sample.all)
  func deterministic(sample: Sample) {
    #expect(Kitchen(sample.source).mock.text == Kitchen(sample.source).mock.text)
  }
}
