// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes what is wrong with a command line, and how it should be.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
