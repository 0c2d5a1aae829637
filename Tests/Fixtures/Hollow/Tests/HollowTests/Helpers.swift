// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bakery
import Testing
import XCTest

// finds: check-in-unawaited-promise
func checkMelodies() {
  Promise.value(Melody.mocks).done { #expect($0.count == 2) }
}

/// Checks nothing, although it sounds like it.
func logIn() -> Bool { true }

class BakeryTests: XCTestCase {
  let model = ItemsModel(["apple"])
}

class OvenBase: BakeryTests {}
