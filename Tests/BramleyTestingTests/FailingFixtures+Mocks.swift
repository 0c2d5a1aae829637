// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTesting
import Foundation
import Testing

extension FailingFixtures {
  // bramley:allow unknown-test the mocks fail these tests, which another run sees
  @Suite("with mocks")
  struct WithMocks {
    @Test("calls what is not stubbed", .mocks)
    func unstubbedCall() {
      let oven: any Oven = OvenMock()
      _ = oven.temperature()
    }

    @Test("calls what is not stubbed in an asynchronous function", .mocks)
    func unstubbedAsynchronousCall() async throws {
      let oven: any Oven = OvenMock()
      try await oven.bake("apple")
    }

    @Test("calls what is not stubbed on another thread", .backend)
    func unstubbedCallElsewhere() async {
      let oven = OvenMock()
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          _ = oven.temperature()
          continuation.resume()
        }
      }
    }

    @Test("makes a stub that it does not use", .mocks)
    func unusedStub() {
      let oven = OvenMock()
      oven.when.bake("apple").returns()
      oven.when.temperature().returns(200)
      _ = oven.temperature()
    }

    @Test("throws before it uses its stub", .mocks)
    func throwsBeforeUse() throws {
      OvenMock().when.temperature().returns(200)
      throw CocoaError(.fileNoSuchFile)
    }

    @Test("verifies what did not come", .mocks)
    func verification() throws {
      try OvenMock().verify.temperature().called(.once)
    }

    @Test("is relaxed", .mocks(.relaxed))
    func relaxed() {
      _ = OvenMock().temperature()
    }
  }

  // bramley:allow unknown-test the mock fails the test, which another run sees
  @Suite("with relaxed mocks", .mocks(.relaxed))
  struct WithRelaxedMocks {
    @Test("is stricter than its suite", .mocks(.strict))
    func stricterMocks() {
      _ = OvenMock().temperature()
    }
  }
}
