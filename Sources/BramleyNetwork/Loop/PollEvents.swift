// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import CLinux
#endif

/// What a descriptor is ready for, or should be watched for.
///
/// Not an option set, whose operations cost a microsecond each without optimisation.
struct PollEvents: Equatable {
  /// The bits of the system's own mask.
  var rawValue: UInt32 = 0

  #if os(Linux)
    /// There are bytes, a connection, or the end of the stream.
    static let read = PollEvents(rawValue: EPOLLIN.rawValue)
    /// There is room for bytes.
    static let write = PollEvents(rawValue: EPOLLOUT.rawValue)
    /// The connection is gone in both directions.
    static let broken = PollEvents(rawValue: EPOLLERR.rawValue | EPOLLHUP.rawValue)
  #else
    /// There are bytes, a connection, or the end of the stream.
    static let read = PollEvents(rawValue: 1)
    /// There is room for bytes.
    static let write = PollEvents(rawValue: 2)
    /// The connection is gone in both directions.
    static let broken = PollEvents(rawValue: 4)
  #endif

  /// Whether the two have a bit in common.
  func hasAny(of other: PollEvents) -> Bool { rawValue & other.rawValue != 0 }

  /// Takes over the bits of the other.
  mutating func add(_ other: PollEvents) { rawValue |= other.rawValue }
}
