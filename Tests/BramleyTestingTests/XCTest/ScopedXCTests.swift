// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyTesting
import BramleyTimeline
import BramleyURLSession
import BramleyWait
import Foundation
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests in XCTest form that have a world of their own.
final class ScopedXCTests: ScopedTestCase {
  func testEachTestHasItsOwnBackend() async throws {
    let backend = try XCTUnwrap(MockBackend.current)
    try backend.stub(.get("/pie"), reply: .text("apple"))

    let url = try XCTUnwrap(URL(string: "https://api.apple.pie/pie"))
    let (data, _) = try await backend.urlSession().data(from: url)

    XCTAssertEqual(String(decoding: data, as: UTF8.self), "apple")
    XCTAssertEqual(backend.journal.requests.count, 1)
    XCTAssertEqual(Timeline.current?.events.count, 1)
  }

  func testSynchronousTestsHaveOneToo() {
    XCTAssertEqual(MockBackend.current?.journal.requests.count, 0)
    XCTAssertNotNil(WaitScope.current)
  }
}
