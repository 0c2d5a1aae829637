// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension UnsafeRawBufferPointer {
  /// A range of the bytes, like rebasing a slice, which is slow without optimisation.
  func part(from start: Int, to end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: baseAddress.map { $0 + start }, count: end - start)
  }

  /// The same bytes in the type for which the standard library has a fast path.
  var asUInt8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: baseAddress?.assumingMemoryBound(to: UInt8.self), count: count)
  }
}
