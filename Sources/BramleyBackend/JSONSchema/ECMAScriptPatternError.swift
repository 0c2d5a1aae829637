// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why and where a text is no regular expression of ECMA-262.
struct ECMAScriptPatternError: Error, Hashable {
  /// What is wrong, as the begin of a sentence.
  let message: String
  /// The place of the mistake in characters, counted from 1.
  let column: Int
}
