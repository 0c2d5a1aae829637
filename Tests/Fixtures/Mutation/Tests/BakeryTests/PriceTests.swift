// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import XCTest

final class PriceTests: XCTestCase {
  func testFewPies() { XCTAssertEqual(price(ofPies: 9), 90) }

  func testManyPies() { XCTAssertEqual(price(ofPies: 10), 90) }
}
