// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Says that a generated value is no good for the property; not a failure.
struct Discarded: Error {}

/// Skips a generated value for which the property says nothing.
///
/// ```swift
/// try await forAll(.array(of: .word)) { items in
///   try assume(!items.isEmpty)
///   return items.sorted().first == items.min()
/// }
/// ```
///
/// - Parameter condition: Whether the value is of use.
/// - Throws: What tells the running property to take another value. Let it through.
///
/// A property that skips nearly everything fails, since it checks next to nothing.
public func assume(_ condition: Bool) throws {
  if !condition { throw Discarded() }
}
