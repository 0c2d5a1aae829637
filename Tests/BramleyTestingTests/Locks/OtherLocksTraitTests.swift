// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTesting
import Testing

@Suite(
  "LocksTrait in another file", .bug("https://github.com/swiftlang/swift-testing/issues/1112"))
struct OtherLocksTraitTests {
  @Test(
    "keeps a test apart from those of other suites", .backend, .locks(.kitchen), arguments: 0..<50)
  func exclusion(number: Int) async { await LocksTraitTests.Kitchen.bake() }
}
