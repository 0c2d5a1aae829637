// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

extension StringProtocol {
  /// Compares field names and other protocol texts, in which A and a are the same.
  ///
  /// By the C library: a loop over UTF-8 in Swift costs a microsecond without optimisation. For
  /// texts without NUL, as field names and values are.
  package func equalsIgnoringASCIICase(_ other: String) -> Bool {
    withCString { left in other.withCString { right in strcasecmp(left, right) == 0 } }
  }

  /// The members of a comma-separated field value.
  package var listMembers: [SubSequence.SubSequence] {
    split(separator: ",").map(\.trimmingBlanks)
  }

  /// The text without spaces and tabs around it.
  package var trimmingBlanks: SubSequence {
    var part = self[...]
    while let first = part.first, first == " " || first == "\t" { part.removeFirst() }
    while let last = part.last, last == " " || last == "\t" { part.removeLast() }
    return part
  }
}
