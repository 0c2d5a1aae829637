// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

/// Checks that a property holds for all values of a generator, as far as a number of runs can tell.
///
/// ```swift
/// try await forAll(.array(of: .word, count: 0...20)) { items in
///   let model = ItemsModel(items: items)
///   return model.items.count == items.count
/// }
/// ```
///
/// A property may also return nothing, and throw where it does not hold:
///
/// ```swift
/// try await forAll(.word) { word in
///   let model = ItemsModel(items: [word])
///   try #require(model.select(word) == word)
/// }
/// ```
///
/// A value for which the property returns false or throws is shrunk to a smaller one before it is
/// reported. The report has a line that replays it. A failing `#expect` fails the test, but the
/// property does not notice it.
///
/// - Parameters:
///   - generator: Makes the values.
///   - runs: The number of values to check.
///   - seed: The seed of the values; nil for the seed of this run.
///   - isolation: The actor of the caller, on which the property is checked.
///   - function: The caller's name, for the line that replays.
///   - fileID: The caller's place, for messages.
///   - filePath: The caller's place, for messages.
///   - line: The caller's place, for messages.
///   - column: The caller's place, for messages.
///   - property: Tells whether the property holds for a value, by throwing or by a truth value. What
///     else it returns does not count, such as what `#require` unwraps.
/// - Throws: ``PropertyError`` when the property does not hold, holds only at times, or was
///   checked for too few values.
public func forAll<Value, Verdict>(
  _ generator: Generator<Value>, runs: Int = 100, seed: UInt64? = nil,
  isolation: isolated (any Actor)? = #isolation, function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, _ property: (Value) async throws -> Verdict
) async throws(PropertyError) {
  let check = PropertyCheck(
    generator: generator, runs: runs, seed: seed ?? Environment.seed, function: function,
    location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  try await check.run { value in
    // One function for all, as two could not be told apart by a body without a return.
    let verdict = try await property(value)
    let holds = verdict as? Bool ?? (Verdict.self != Bool?.self)
    if !holds { throw PropertyCheck<Value>.ReturnedFalse() }
  }
}
