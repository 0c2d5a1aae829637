// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Tells how far two names are apart.
package enum EditDistance {
  /// The number of letters to add, remove or replace, case aside.
  ///
  /// - Complexity: O(*n* · *m*) for names of *n* and *m* letters.
  package static func between(_ first: String, _ second: String) -> Int {
    let first = Array(first.lowercased())
    let second = Array(second.lowercased())
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
