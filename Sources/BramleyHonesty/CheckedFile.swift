// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What is known of a file from its source.
struct CheckedFile: Sendable {
  /// The path, as it was given.
  let path: String
  /// What the rules found, and no comment allows.
  let findings: [Finding]
  /// The functions, if they were asked for.
  let functions: [ListedFunction]
  /// The comments that silence rules.
  let allowances: AllowanceFilter
}
