// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A growing queue of bytes that owns its memory: append at the end, consume from the front.
struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutableRawPointer?
  private var start = 0
  private var end = 0
  private var capacity = 0

  /// Creates an empty queue, which has no memory yet.
  init() {}

  deinit { base?.deallocate() }

  /// The number of bytes.
  var count: Int { end - start }

  /// Whether there are none.
  var isEmpty: Bool { start == end }

  /// The bytes, valid until the next mutation.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base.map { UnsafeRawPointer($0) + start }, count: count)
  }

  /// The bytes for changing them in place, valid until the next mutation.
  var mutableBytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base.map { $0 + start }, count: count)
  }

  /// Adds bytes.
  mutating func append(_ source: UnsafeRawBufferPointer) {
    guard let address = source.baseAddress, source.count > 0 else { return }
    memcpy(reserve(source.count), address, source.count)
    end += source.count
  }

  /// Adds bytes.
  mutating func append(_ source: [UInt8]) {
    source.withUnsafeBytes { append($0) }
  }

  /// Adds the UTF-8 bytes of a text.
  mutating func append(_ source: String) {
    var source = source
    source.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Adds the UTF-8 bytes of a text.
  mutating func append(_ source: StaticString) {
    append(UnsafeRawBufferPointer(start: source.utf8Start, count: source.utf8CodeUnitCount))
  }

  /// Adds the hexadecimal digits of a number that is not negative.
  mutating func append(hexadecimal value: Int) { append(String(value, radix: 16)) }

  /// Lets a closure write up to that many bytes at the end; it returns how many it wrote.
  @discardableResult
  mutating func append(upTo size: Int, _ fill: (UnsafeMutableRawPointer) -> Int) -> Int {
    let written = max(0, fill(reserve(size)))
    end += written
    return written
  }

  /// Drops bytes from the front.
  mutating func consume(_ count: Int) {
    start += count
    guard start == end else { return }
    start = 0
    end = 0
    if capacity > 262_144 {
      base?.deallocate()
      base = nil
      capacity = 0
    }
  }

  /// Makes room and returns the address behind the last byte.
  private mutating func reserve(_ size: Int) -> UnsafeMutableRawPointer {
    if let base {
      if capacity - end >= size { return base + end }
      if start >= count, capacity - count >= size {
        memcpy(base, base + start, count)
        end -= start
        start = 0
        return base + end
      }
    }
    let newCapacity = max(1024, (count + size) * 2)
    let newBase = UnsafeMutableRawPointer.allocate(byteCount: newCapacity, alignment: 1)
    if let base {
      memcpy(newBase, base + start, count)
      base.deallocate()
    }
    base = newBase
    end -= start
    start = 0
    capacity = newCapacity
    return newBase + end
  }
}
