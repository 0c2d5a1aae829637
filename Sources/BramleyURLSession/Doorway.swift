// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  private import FoundationNetworking
#else
  private import Foundation
#endif

/// The protocol class of one session, told from all others by its number.
final class Doorway<Number: ClassNumber>: DoorLoader {
  override class var number: Int { Number.value }
}

// MARK: -

extension DoorLoader {
  /// The class of a number, made when it is asked for the first time.
  static func numbered(_ number: Int) -> DoorLoader.Type {
    precondition(number > 0, "Classes are numbered from 1.")
    var digits: any ClassNumber.Type = End.self
    for bit in (0..<(Int.bitWidth - 1 - number.leadingZeroBitCount)).reversed() {
      digits = number >> bit & 1 == 1 ? one(digits) : zero(digits)
    }
    return doorway(digits)
  }

  private static func zero<Rest: ClassNumber>(_: Rest.Type) -> any ClassNumber.Type {
    Zero<Rest>.self
  }

  private static func one<Rest: ClassNumber>(_: Rest.Type) -> any ClassNumber.Type {
    One<Rest>.self
  }

  private static func doorway<Number: ClassNumber>(_: Number.Type) -> DoorLoader.Type {
    Doorway<Number>.self
  }
}
