// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing
import _BramleyTestSupport

@Suite("Calls that no stub answers", .occupiesACore)
struct UnstubbedTests {
  @Test("of a generic method that is given a type get a stub that compiles")
  func metatype() {
    let (value, told) = Told.by { GenericsMock().decode([Int].self, key: "heat") }
    let mock = GenericsMock()
    mock.when.decode([Int].self, key: "heat").returns(nil)

    #expect(value == nil)
    #expect(mock.decode([Int].self, key: "heat") == nil)
    #expect(told.count == 1)
    #expect(
      told.first?.contains("mock.when.decode(Array<Int>.self, key: \"heat\").returns(nil)") == true)
  }

  @Test("of a subscript are written as people write them")
  func subscripts() {
    let (_, told) = Told.by { SubscriptsMock()["Waltz"] }

    #expect(told.first?.hasPrefix("No stub answers SubscriptsMock[\"Waltz\"].") == true)
    #expect(told.first?.contains("mock.when[\"Waltz\"].returns(") == true)
  }

  @Test("of a method that has others of its name get the labels and the stub of their own")
  func overloads() {
    let (_, told) = Told.by { OverloadsMock().stop("Waltz") }
    let mock = OverloadsMock()
    mock.when.stop("Waltz").returns()
    mock.stop("Waltz")

    #expect(told.first?.hasPrefix("No stub answers OverloadsMock.stop(\"Waltz\").") == true)
    #expect(told.first?.contains("mock.when.stop(\"Waltz\").returns()") == true)
  }
}
