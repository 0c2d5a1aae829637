// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyTimeline

/// Guesses what a word that nobody knows was to be.
enum Spelling {
  /// The sentence that asks for the nearest word, behind a blank; empty if none is near.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - known: The words that would do.
  /// - Returns: The sentence, such as " Did you mean check?".
  static func suggestion(for word: String, among known: [String]) -> String {
    let nearest = known.sorted().map { (word: $0, distance: EditDistance.between(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(1, nearest.word.count / 3) else { return "" }
    return " Did you mean \(nearest.word)?"
  }
}
