// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieMocks
import Bramley
import Testing

@Suite("Forgotten wait")
struct ForgottenWaitTests {
  @Test(
    "fails the test that made a recorder and never asked it",
    .failing(with: "was made but never asked"), .backend)
  // bramley:allow unknown-test that nobody awaits is what the kit must find
  func forgotten() {
    _ = Recorder(DataServiceMock(items: nil).itemUpdates())
  }
}
