// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A type that has a value for calls that no stub answers.
///
/// ```swift
/// extension Receipt: MockDefault {
///   static var mockDefault: Receipt { Receipt(total: 0) }
/// }
/// ```
public protocol MockDefault {
  /// The value.
  static var mockDefault: Self { get }
}
