// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema {
  /// The least and the greatest count of something, with the keywords that ask for them.
  struct Bounds: Sendable {
    var least: Int?
    var most: Int?
    let leastKeyword: String
    let mostKeyword: String
  }
}
