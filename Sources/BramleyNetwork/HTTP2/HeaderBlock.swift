// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import CNGHTTP2

/// Names and values in one allocation, as nghttp2 wants pointers to all of them at once.
struct HeaderBlock {
  private var storage: [UInt8] = []
  private var ranges: [(name: Range<Int>, value: Range<Int>)] = []

  /// Adds a field, whose name must be in lower case.
  mutating func add(_ name: String, _ value: String) {
    let start = storage.count
    storage += name.utf8
    let middle = storage.count
    storage += value.utf8
    ranges.append((start..<middle, middle..<storage.count))
  }

  /// Passes the fields to a call of nghttp2, which copies them before it returns.
  mutating func withNameValues(_ body: (UnsafeMutableBufferPointer<nghttp2_nv>) -> Void) {
    let ranges = ranges
    storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress else { return }
      var fields = ranges.map { name, value in
        nghttp2_nv(
          name: base + name.lowerBound, value: base + value.lowerBound, namelen: name.count,
          valuelen: value.count, flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
      }
      fields.withUnsafeMutableBufferPointer { body($0) }
    }
  }
}
