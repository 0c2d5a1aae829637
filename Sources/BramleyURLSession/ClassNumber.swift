// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A number that is written as a type, one type parameter for each binary digit.
///
/// Types of generic classes are made at run time, so a number written this way gives as many
/// classes as backends need: six is `Zero<One<End>>`.
protocol ClassNumber {
  /// The number that the type stands for.
  static var value: Int { get }
}

/// The leading digit of every number.
enum End: ClassNumber {
  static var value: Int { 1 }
}

/// The digit zero behind the digits of the rest.
enum Zero<Rest: ClassNumber>: ClassNumber {
  static var value: Int { Rest.value << 1 }
}

/// The digit one behind the digits of the rest.
enum One<Rest: ClassNumber>: ClassNumber {
  static var value: Int { Rest.value << 1 | 1 }
}
